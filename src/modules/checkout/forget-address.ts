/** Name of the typed address in the session storage. */
export const KEPT_ADDRESS = 'carrel.address';

/**
 * Deletes the typed address of this tab. It is in a file of its own, because the application calls it whenever the person
 * changes, and must not load the checkout for it.
 */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(KEPT_ADDRESS);
  } catch {
    // The browser has no storage, so nothing was kept.
  }
}
