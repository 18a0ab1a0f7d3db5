import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connect.ts';
import type { Database } from '../../server/db/database.ts';
import { takeLock } from '../../server/db/lock-file.ts';
import { loadPseudonymKey } from '../../server/launch/pseudonym-key.ts';
import { builtProgram } from './support/built-program.ts';
import { giveTool } from './support/give-launch.ts';
import { givePerson } from './support/give-person.ts';
import { PRODUCTION } from './support/production.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server as an operator would, and gives back how it ended and what it said. */
async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgram('main.js')], {
    env: { ...process.env, DATABASE_URL: '', CARREL_DATA: folder, CARREL_LOG: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

test('a second server on the same data ends at once and says what to do', async () => {
  const release = takeLock(join(folder, 'db.lock'));
  const { said, code } = await run({});
  release();
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `Another Carrel server (process ${process.pid}) is already using the data in ${folder}. ` +
      'Stop that server first, or give this one a folder of its own with CARREL_DATA.',
  );
});

test('an invalid setting is reported by name, without a stack', async () => {
  const { said, code } = await run({ PORT: 'many' });
  expect(code).toBe(1);
  expect(said).toContain('PORT');
  expect(said).not.toContain('at ');
});

/** Puts rows into the embedded database that the next start finds. */
async function prepare(fill: (db: Database) => Promise<unknown>): Promise<void> {
  const open = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  await fill(open.db).finally(open.close);
}

test.each([
  ['without payments', { ...PRODUCTION, CARREL_PAYMENTS: '' }, 'CARREL_PAYMENTS: '],
  ['without a word on https', { ...PRODUCTION, SECURE: '' }, 'SECURE: '],
])('production %s does not start', async (_name, environment, sentence) => {
  const { said, code } = await run(environment);
  expect(code).toBe(1);
  expect(said).toContain(`Carrel cannot start with these settings:\n${sentence}`);
  expect(said.trim().split('\n')).toHaveLength(2);
});

test.each([
  ['people of the demonstration', (db: Database) => givePerson(db, { login: 'nora' }), 'CARREL_ENV: '],
  ['a publisher’s platform, and no origin to be known by', (db: Database) => giveTool(db), 'CARREL_PUBLIC_ORIGIN: '],
])('production does not start on a database with %s', async (_name, fill, sentence) => {
  await prepare(fill);
  const { said, code } = await run(PRODUCTION);
  expect(code).toBe(1);
  expect(said).toContain(`Carrel cannot start with these settings:\n${sentence}`);
});

test('no server starts on a database whose pseudonym key it cannot open', async () => {
  const secrets = ['the secret that sealed the key, and was lost'] as const;
  await prepare((db) =>
    loadPseudonymKey({ db, config: { ...readConfig({ CARREL_DATA: folder }), sessionSecrets: secrets } }),
  );
  const { said, code } = await run(PRODUCTION);
  expect(code).toBe(1);
  expect(said).toContain('SESSION_SECRET: ');
});
