import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrftoken"]',
  'res.headers["set-cookie"]',
];

/** One line of JSON an event. Cookies, tokens and query strings (they may carry codes) stay out of it. */
export function createLogger(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
