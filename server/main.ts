import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { bookFilesFolder } from './book-files/book-files-folder.ts';
import { type Config, isProduction, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openDatabase } from './db/connect.ts';
import type { OpenDatabase } from './db/database.ts';
import { LockHeldError } from './db/lock-file.ts';
import { createLogger } from './http/logging.ts';
import { serializeError } from './http/serialize-error.ts';
import { resealAll } from './launch/reseal-all.ts';
import { startMaintenance } from './maintenance.ts';
import { chooseGateway } from './payment/choose-gateway.ts';
import { startPaymentMaintenance } from './purchases/payment-maintenance.ts';
import { refuseUnsuitable } from './start-rules.ts';

/** How long requests that are under way may take to finish. */
const PATIENCE_MS = 8_000;

const clock = () => new Date();

/** Opens, fills and listens. Whatever was opened is let go of when a later step fails. */
async function start(config: Config): Promise<void> {
  const log = createLogger(config);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nothing caught');
    process.exit(1);
  });
  const open = await openDatabase(config, (db) => refuseUnsuitable(db, config));
  try {
    await resealAll({ db: open.db, config });
    if (!isProduction(config)) {
      // Asked for only here: production does without all that makes a demonstration.
      const { ensureDemonstration } = await import('../demo/seed/ensure-demonstration.ts');
      await ensureDemonstration(open.db, clock(), bookFilesFolder(config));
    }
    const gateway = await chooseGateway(config, open.db, clock);
    const app = await buildApp({ config, db: open.db, clock, gateway, logger: log });
    const stopJobs = startMaintenance(open.db, clock, app.log);
    const stopPaymentJobs = startPaymentMaintenance({ db: open.db, clock, gateway }, app.log);
    const stopMaintenance = () => {
      stopJobs();
      stopPaymentJobs();
    };
    endOnSignals(app, open, stopMaintenance, config.leaveMs);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * At the first signal the server tells that it leaves, and answers on for `leaveMs` so that whoever leads requests here has heard;
 * then nothing new is taken on and what runs is finished. At the second signal the process ends at once.
 */
function endOnSignals(app: FastifyInstance, open: OpenDatabase, stopMaintenance: () => void, leaveMs: number): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    app.log.info({ signal }, 'closing');
    app.leave();
    const tooLong = setTimeout(() => process.exit(1), leaveMs + PATIENCE_MS);
    tooLong.unref();
    stopMaintenance();
    wait(leaveMs)
      .then(() => app.close())
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

/** What an operator can put right is told in a sentence; anything else with its stack. */
function tellFailure(error: unknown): void {
  if (error instanceof ConfigError) console.error(`Carrel cannot start with these settings:\n${error.message}`);
  else if (error instanceof LockHeldError) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is in use by another program. Give Carrel another one with PORT.');
  } else console.error(serializeError(error));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  tellFailure(error);
  process.exit(1);
}
