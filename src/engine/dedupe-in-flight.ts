import type { RefreshResult } from './refresh-result.ts';

/** Deduplicates requests: two screens that refresh the same data at once make one request and share its result. */
export function dedupeInFlight(): (name: string, refresh: () => Promise<RefreshResult>) => Promise<RefreshResult> {
  const underWay = new Map<string, Promise<RefreshResult>>();
  return (name, refresh) => {
    const running = underWay.get(name);
    if (running !== undefined) return running;
    const started = refresh().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
