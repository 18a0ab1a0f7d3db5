import type { ErrorReport } from '../domain/site/error-report-schema.ts';

/** Takes reports of faults away. It must not throw, and nobody waits for it. */
export type ErrorSink = (report: ErrorReport) => void;

/** One fault in a loop must not become a flood. */
const MAX_REPORTS = 20;
const MAX_MESSAGE = 300;
const MAX_STACK = 4000;
/** What follows a path: a query may carry terms, a code or a token. */
const QUERIES = /(?<=[\w/])[?#][^\s)'"]*/g;

let sink: ErrorSink | undefined;
let reported = 0;

/** Sends reports to this sink from now on; to none until somebody says so. */
export function setErrorSink(next: ErrorSink | undefined): void {
  sink = next;
  reported = 0;
}

/** Tells of something that was thrown and that nobody expected. Without a sink it goes nowhere. */
export function captureException(thrown: unknown, path: string): void {
  if (!sink || reported >= MAX_REPORTS) return;
  reported += 1;
  sink(toErrorReport(thrown, path));
}

/** Anything can be thrown. */
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
