/** What the browser or the worker holds ready for the person to take. */
export interface Offers {
  /** Lets the new version that waits take over. */
  readonly applyUpdate: (() => void) | undefined;
  /** Asks whether to install the app. */
  readonly install: (() => Promise<void>) | undefined;
}

let offers: Offers = { applyUpdate: undefined, install: undefined };
const listeners = new Set<() => void>();

export function currentOffers(): Offers {
  return offers;
}

export function makeOffers(more: Partial<Offers>): void {
  offers = { ...offers, ...more };
  for (const listener of listeners) listener();
}

export function onOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
