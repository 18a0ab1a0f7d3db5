import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { registerHealth } from './http/monitoring/health.ts';
import { registerMetrics } from './http/monitoring/metrics.ts';
import { RequestLog } from './http/monitoring/request-log.ts';
import { handleErrors } from './http/responses/error-handler.ts';

/** Builds the server of a process that only runs jobs: health checks and metrics, and no pages. */
export function buildWorkerApp(config: Config, db: Database, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
  });
  handleErrors(app);
  registerHealth(app, db);
  registerMetrics(app, config, db);
  return app;
}
