import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { PaymentGateway } from '../../../server/payment/gateway.ts';
import { Caller } from './caller.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly gateway?: PaymentGateway;
  readonly clientFolder?: string;
  readonly logger?: FastifyBaseLogger;
  /** A database that the caller opens and closes. By default, the app has a new one of its own. */
  readonly open?: OpenDatabase;
}

/** The real app on a real database, with a clock that the test sets. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Database;
  readonly kind: OpenDatabase['kind'];
  readonly listen: OpenDatabase['listen'];
  readonly clock: TestClock;
  /** Returns a browser without a signed-in person. */
  asVisitor(host?: string): Caller;
  /** Returns a browser in which the person with this login name has signed in. */
  asPerson(login: string, host?: string): Promise<Caller>;
  close(): Promise<void>;
}

/** Starts the app. Call it in `beforeAll`, because it takes half a second, and call `close` in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = createTestClock();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carrel-test-data-'));
  const config = readConfig({
    CARREL_ENV: 'test',
    CARREL_DATA: dataFolder,
    CARREL_LOG: 'silent',
    ...options.environment,
  });
  const { db, kind, listen, close } = options.open ?? (await openTestDatabase());
  const app = await buildApp({
    config,
    db,
    listen,
    clock: clock.now,
    gateway: options.gateway ?? createEmbeddedGateway(db, clock.now),
    clientFolder: options.clientFolder ?? join(dataFolder, 'client'),
    ...(options.logger ? { logger: options.logger } : {}),
  });
  await app.ready();
  return {
    app,
    config,
    db,
    kind,
    listen,
    clock,
    asVisitor: (host) => new Caller(app, host),
    asPerson: (login, host) => signIn(new Caller(app, host), login),
    close: async () => {
      await app.close();
      if (!options.open) await close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Uses the one-click sign-in of the demonstration: the real route without the cost of a password hash. */
async function signIn(caller: Caller, login: string): Promise<Caller> {
  const answer = await caller.postForm('/account/sign-in', { person: login });
  if (answer.statusCode !== 303) throw new Error(`${login} could not sign in: ${answer.statusCode} ${answer.body}`);
  return caller;
}
