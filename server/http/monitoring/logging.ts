import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';
import { serializeError } from './serialize-error.ts';

/**
 * Creates a logger that writes one line of JSON per event. Cookies, tokens, query strings (they may contain codes) and
 * request content are never logged, not even in errors.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    // Only these parts of requests, responses and errors are logged. Headers may hold cookies and tokens.
    serializers: {
      err: (error: unknown) => serializeError(error),
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    hooks: { logMethod: dropErrorMessage },
  };
  return stream ? pino(options, stream) : pino(options);
}

/**
 * Logs an error that has no separate text under the text `error`. Otherwise the logger uses the error's message as the
 * text, which bypasses the serializer.
 */
function dropErrorMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, text]: readonly unknown[] = args;
  const error = first instanceof Error ? first : errorIn(first);
  const isMessage = error !== undefined && (text === undefined || text === error.message);
  if (isMessage) write.call(this, first === error ? { err: error } : first, 'error');
  else write.apply(this, args);
}

function errorIn(value: unknown): Error | undefined {
  if (typeof value !== 'object' || value === null || !('err' in value)) return undefined;
  return value.err instanceof Error ? value.err : undefined;
}
