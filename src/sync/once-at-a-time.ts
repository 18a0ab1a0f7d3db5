import type { Freshness } from './freshness.ts';

/** Two screens that refresh the same thing at once make one call: the second gets the first one's answer. */
export function onceAtATime(): (name: string, refresh: () => Promise<Freshness>) => Promise<Freshness> {
  const underWay = new Map<string, Promise<Freshness>>();
  return (name, refresh) => {
    const running = underWay.get(name);
    if (running !== undefined) return running;
    const started = refresh().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
