import type { ErrorSink } from '../modules/site/data/error-reports-api.ts';

/** The sink for client errors of this installation. None by default; an operator may set one here. */
export const errorSink: ErrorSink | undefined = undefined;
