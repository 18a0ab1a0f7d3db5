import { type ErrorSink, sendReportsTo, tellFault } from '../api/error-reports.ts';

/** Tells the sink, where there is one, of what was thrown and caught by nobody, and of what code reported itself. */
export function reportFaults(page: Window, sink: ErrorSink | undefined): void {
  if (!sink) return;
  sendReportsTo(sink);
  const tell = (thrown: unknown) => tellFault(thrown, page.location.pathname);
  page.addEventListener('error', (event) => tell(event.error ?? event.message));
  page.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
