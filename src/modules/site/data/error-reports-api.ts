import type { ErrorReport } from '../../../domain/site/error-report-schema.ts';

/** Receives error reports. It must not throw, and its result is not awaited. */
export type ErrorSink = (report: ErrorReport) => void;

/** Limits the reports, so that an error in a loop does not cause a flood of them. */
const MAX_REPORTS = 20;
const MAX_MESSAGE = 300;
const MAX_STACK = 4000;
/** The query or fragment after a path. It may contain search terms, a code or a token. */
const QUERIES = /(?<=[\w/])[?#][^\s)'"]*/g;

let sink: ErrorSink | undefined;
let reported = 0;

/** Sends reports to this sink from now on. There is no sink by default (SITE-7). */
export function setErrorSink(next: ErrorSink | undefined): void {
  sink = next;
  reported = 0;
}

/** Reports an unexpected error. Without a sink the report is discarded. */
export function captureException(thrown: unknown, path: string): void {
  if (!sink || reported >= MAX_REPORTS) return;
  reported += 1;
  sink(toErrorReport(thrown, path));
}

/** Accepts any thrown value. */
function toErrorReport(thrown: unknown, path: string): ErrorReport {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    name: error.name,
    message: withoutQueries(error.message).slice(0, MAX_MESSAGE),
    stack: error.stack === undefined ? undefined : withoutQueries(error.stack).slice(0, MAX_STACK),
    path: withoutQueries(path),
  };
}

function withoutQueries(text: string): string {
  return text.replace(QUERIES, '');
}
