/** The compiler's library of tests has no workers; this is all that Workbox and the app's files need of an event. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
