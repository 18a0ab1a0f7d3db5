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
  /** A database that the caller opened and closes; otherwise the app has a fresh one of its own. */
  readonly open?: OpenDatabase;
}

/** The real app on a real database, at a time that the test sets. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Database;
  readonly kind: OpenDatabase['kind'];
  readonly clock: TestClock;
  /** A browser without a signed-in user. */
  asVisitor(host?: string): Caller;
  /** A browser that a person of this login name has signed in with. */
  asPerson(login: string, host?: string): Promise<Caller>;
  close(): Promise<void>;
}

/** For `beforeAll` (it takes half a second); call `close` in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = createTestClock();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carrel-test-data-'));
  const config = readConfig({
    CARREL_ENV: 'test',
    CARREL_DATA: dataFolder,
    CARREL_LOG: 'silent',
    ...options.environment,
  });
  const { db, kind, close } = options.open ?? (await openTestDatabase());
  const app = await buildApp({
    config,
    db,
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

/** The one-press sign-in of the demonstration: the real route, without the cost of a password. */
async function signIn(caller: Caller, login: string): Promise<Caller> {
  const answer = await caller.postForm('/account/sign-in', { person: login });
  if (answer.statusCode !== 303) throw new Error(`${login} could not sign in: ${answer.statusCode} ${answer.body}`);
  return caller;
}
