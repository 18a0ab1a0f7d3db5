import type { BackgroundFetchManager } from './background-fetches.ts';

const hasFetches = (registration: object): registration is { readonly backgroundFetch: BackgroundFetchManager } =>
  'backgroundFetch' in registration;

/** Returns the manager for background fetches; `undefined` if the browser has none or the worker is not in control. */
export async function findBackgroundFetch(): Promise<BackgroundFetchManager | undefined> {
  if (!('navigator' in globalThis) || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller)
    return undefined;
  const registration = await navigator.serviceWorker.ready;
  return hasFetches(registration) ? registration.backgroundFetch : undefined;
}
