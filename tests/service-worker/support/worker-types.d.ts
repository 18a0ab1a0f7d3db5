// The TypeScript library of the tests has no worker types.

/** The part of a service worker event that Workbox and the app need. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of a worker's global object that the app needs. */
interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly cookieStore: { get(name: string): Promise<unknown> };
}
