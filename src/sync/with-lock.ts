import type { PersonName } from '../store/person-name.ts';

/** Runs something while nobody else on this device, tab or worker, runs something under the same name. */
export type WithLock = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/** The browser's locks. Where there are none (no secure context), tabs are alone with the idempotency keys. */
export const withBrowserLock: WithLock = (name, run) => {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, run);
};

export function replayLock(person: PersonName): string {
  return `replay-${person}`;
}
