import type { Stop } from './database/observe.ts';

export interface Listeners {
  readonly add: (listener: () => void) => Stop;
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: () => {
      for (const listener of [...all]) listener();
    },
  };
}
