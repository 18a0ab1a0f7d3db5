import { captureException, type ErrorSink, setErrorSink } from '../modules/site/data/error-reports-api.ts';

/** Reports uncaught errors, and errors that code reports itself, to the sink if there is one. */
export function installErrorReporting(page: Window, sink: ErrorSink | undefined): void {
  if (!sink) return;
  setErrorSink(sink);
  const report = (thrown: unknown) => captureException(thrown, page.location.pathname);
  page.addEventListener('error', (event) => report(event.error ?? event.message));
  page.addEventListener('unhandledrejection', (event) => report(event.reason));
}
