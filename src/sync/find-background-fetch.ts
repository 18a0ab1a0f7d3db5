import type { BackgroundFetchManager } from './background-fetches.ts';

const hasFetches = (registration: object): registration is { readonly backgroundFetch: BackgroundFetchManager } =>
  'backgroundFetch' in registration;

/** What brings files without a page; `undefined` in a browser that has no such thing, and while the worker is not in charge. */
export async function findBackgroundFetch(): Promise<BackgroundFetchManager | undefined> {
  if (!('navigator' in globalThis) || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller)
    return undefined;
  const registration = await navigator.serviceWorker.ready;
  return hasFetches(registration) ? registration.backgroundFetch : undefined;
}
