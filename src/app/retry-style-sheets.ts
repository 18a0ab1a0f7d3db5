const FAILED_STYLE_SHEET = 'Unable to preload CSS for ';
const RETRY_AFTER_MS = 5000;

/**
 * Shows a part of the page whose style sheet could not be loaded, and loads the style sheet again until it arrives.
 * Without this the bundler's loader rejects the whole part: after a short failure of the connection, and in Firefox
 * whenever a page is left while a style sheet is loading.
 */
export function retryStyleSheets(): void {
  addEventListener('vite:preloadError', (event) => {
    const [, address] = event.payload.message.split(FAILED_STYLE_SHEET);
    if (address === undefined) return;
    event.preventDefault();
    retryLater(address);
  });
}

function retryLater(address: string): void {
  setTimeout(() => {
    // A later part would take the failed element for a loaded one.
    for (const failed of document.querySelectorAll(`link[href=${JSON.stringify(address)}]`)) failed.remove();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onerror = () => retryLater(address);
    document.head.append(link);
  }, RETRY_AFTER_MS);
}
