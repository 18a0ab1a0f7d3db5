import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { BookStorageError } from './book-files/storage/book-storage.ts';
import { openBookStorage } from './book-files/storage/open-book-storage.ts';
import { type Config, isProduction, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openDatabase } from './db/connect.ts';
import type { OpenDatabase } from './db/database.ts';
import { LockHeldError } from './db/lock-file.ts';
import { createLogger } from './http/monitoring/logging.ts';
import { serializeError } from './http/monitoring/serialize-error.ts';
import { startWorker } from './jobs/start-worker.ts';
import { resealAll } from './launch/reseal-all.ts';
import { chooseGateway } from './payment/choose-gateway.ts';
import { refuseUnsuitable } from './refuse-unsuitable.ts';
import { buildWorkerApp } from './worker-app.ts';

/** Time that open requests get to finish after a stop signal, in milliseconds. */
const TIMEOUT_MS = 8_000;

const clock = () => new Date();

/** Stops the work of a process that does none. */
const noWork = () => Promise.resolve();

/** Opens the database, fills it and listens. If a later step fails, everything that was opened is closed. */
async function start(config: Config): Promise<void> {
  const log = createLogger(config);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nothing caught');
    process.exit(1);
  });
  await openBookStorage(config).check();
  const open = await openDatabase(config, (db) => refuseUnsuitable(db, config));
  try {
    await resealAll({ db: open.db, config });
    if (!isProduction(config) && config.bookStorage.kind === 'folder') {
      // Import on demand, so that production does not load the demo.
      const { ensureDemonstration } = await import('../demo/seed/ensure-demonstration.ts');
      await ensureDemonstration(open.db, clock(), config.bookStorage.folder);
    }
    const gateway = await chooseGateway(config, open.db, clock);
    const { db, listen } = open;
    const isWorkerOnly = config.role === 'worker';
    const app = isWorkerOnly
      ? buildWorkerApp(config, db, log)
      : await buildApp({ config, db, listen, clock, gateway, logger: log });
    const stopWorker = config.role === 'web' ? noWork : startWorker({ db, clock, config, log: app.log }, gateway);
    endOnSignals(app, open, stopWorker, config.leaveMs);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * On the first signal the server reports that it is shutting down and keeps answering for `leaveMs`, so that the load
 * balancer can notice. Then it accepts no new requests and finishes the open ones. The second signal ends the process
 * at once.
 */
function endOnSignals(
  app: FastifyInstance,
  open: OpenDatabase,
  stopWorker: () => Promise<void>,
  leaveMs: number,
): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    app.log.info({ signal }, 'closing');
    app.leave();
    const tooLong = setTimeout(() => process.exit(1), leaveMs + TIMEOUT_MS);
    tooLong.unref();
    // A running job ends at its next batch while the open requests are answered.
    const stopped = stopWorker();
    wait(leaveMs)
      .then(() => app.close())
      .then(() => stopped)
      .then(() => open.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'did not close cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}

/** Prints a configuration error as one sentence, and every other error with its stack. */
function printFailure(error: unknown): void {
  if (error instanceof ConfigError || error instanceof BookStorageError)
    console.error(`Carrel cannot start with these settings:\n${error.message}`);
  else if (error instanceof LockHeldError) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is in use by another program. Give Carrel another one with PORT.');
  } else console.error(serializeError(error));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  printFailure(error);
  process.exit(1);
}
