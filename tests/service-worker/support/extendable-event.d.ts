/**
 * The part of a service worker event that Workbox and the app need. The TypeScript library of the tests has no worker
 * types.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
