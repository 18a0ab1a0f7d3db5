import { captureException, setErrorSink } from '../modules/site/data/error-reports-api.ts';

/**
 * Sends uncaught errors, and errors that code reports itself, to the address that the operator has set
 * (`CARREL_ERROR_REPORTS_URL`). The server names it in `<meta name="error-reports">`. Without it nothing is sent.
 */
export function installErrorReporting(page: Window): void {
  const address = page.document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
  if (!address) return;
  // A beacon also leaves a page that is being closed. Text needs no permission of the other site, and a report that
  // cannot be sent is discarded.
  setErrorSink((report) => void page.navigator.sendBeacon(address, JSON.stringify(report)));
  const report = (thrown: unknown) => captureException(thrown, page.location.pathname);
  page.addEventListener('error', (event) => report(event.error ?? event.message));
  page.addEventListener('unhandledrejection', (event) => report(event.reason));
}
