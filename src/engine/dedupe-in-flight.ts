import type { RefreshResult } from './refresh-result.ts';

/** Two screens that refresh the same thing at once make one call: the second gets the first one's answer. */
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
