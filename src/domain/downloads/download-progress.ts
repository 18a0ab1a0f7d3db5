import type { Download } from './download.ts';

export interface DownloadSummary {
  readonly all: number;
  readonly ready: number;
  readonly failed: number;
  readonly paused: number;
  /** From 0 to 1, of the file sizes that are known. */
  readonly share: number;
}

/** Returns the combined progress of several downloads. */
export function summarise(downloads: readonly Download[]): DownloadSummary {
  const count = (state: Download['state']) => downloads.filter((one) => one.state === state).length;
  const shares = downloads.map((one) => (one.state === 'ready' ? 1 : shareOf(one)));
  return {
    all: downloads.length,
    ready: count('ready'),
    failed: count('failed'),
    paused: count('paused'),
    share: shares.length === 0 ? 0 : shares.reduce((sum, one) => sum + one, 0) / shares.length,
  };
}

export function shareOf({ receivedBytes, sizeBytes }: Download): number {
  return sizeBytes === undefined || sizeBytes === 0 ? 0 : Math.min(1, receivedBytes / sizeBytes);
}
