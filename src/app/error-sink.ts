import type { ErrorSink } from '../api/error-reports.ts';

/** Where this installation sends the faults of its pages: nowhere. Whoever runs it may put another sink here. */
export const errorSink: ErrorSink | undefined = undefined;
