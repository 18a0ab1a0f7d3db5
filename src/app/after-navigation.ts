/** Milliseconds after which a navigation that began is taken for a download, which leaves the page open. */
const LEAVING_MS = 10_000;

let leaving: Promise<void> | undefined;

addEventListener('beforeunload', () => {
  leaving = new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    // The person came back to the page.
    addEventListener('pageshow', () => resolve(), { once: true });
  });
});

/** Waits if a navigation to another document has begun, because the page is expected to go away (SITE-10). */
export const afterPendingNavigation = () => leaving;
