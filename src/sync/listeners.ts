import type { Stop } from '../store/observe.ts';

export interface Listeners {
  readonly add: (listener: () => void) => Stop;
  readonly tell: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: () => {
      for (const listener of [...all]) listener();
    },
  };
}
