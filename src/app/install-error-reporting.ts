import { captureException, type ErrorSink, setErrorSink } from '../api/error-reports.ts';

/** Tells the sink, where there is one, of what was thrown and caught by nobody, and of what code reported itself. */
export function installErrorReporting(page: Window, sink: ErrorSink | undefined): void {
  if (!sink) return;
  setErrorSink(sink);
  const report = (thrown: unknown) => captureException(thrown, page.location.pathname);
  page.addEventListener('error', (event) => report(event.error ?? event.message));
  page.addEventListener('unhandledrejection', (event) => report(event.reason));
}
