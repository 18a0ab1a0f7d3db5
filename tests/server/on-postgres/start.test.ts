import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { asAdmin } from '../../../scripts/postgres.mjs';
import { openServer } from '../../../server/db/connect.ts';
import { builtProgram } from '../support/built-program.ts';
import { givePerson } from '../support/give-person.ts';
import { openEmptyServerDatabase } from '../support/server-template.ts';

let folder: string;
let database: Awaited<ReturnType<typeof openEmptyServerDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-start-'));
  database = await openEmptyServerDatabase(z.string().parse(process.env.TEST_DATABASE_URL));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** Starts the server in demonstration mode on a database of a PostgreSQL server. */
async function run() {
  const { CARREL_ENV: _, ...others } = process.env;
  const child = spawn(process.execPath, [builtProgram('main.js')], {
    env: { ...others, DATABASE_URL: database.url, CARREL_DATA: folder, CARREL_LOG: 'warn', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

const countTables = () =>
  asAdmin(database.url, async (admin) => {
    const { rows } = await admin.query("select 1 from information_schema.tables where table_schema = 'public'");
    return rows.length;
  });

test('a demonstration neither fills an empty database server without a setting nor creates its tables', async () => {
  const { said, code } = await run();
  expect(code).toBe(1);
  expect(said).toContain('CARREL_SEED: CARREL_ENV is demonstration, but the database of DATABASE_URL is not');
  expect(await countTables()).toBe(0);
});

test('a demonstration does not start on the database of a real store', async () => {
  const open = await openServer(database.url);
  await givePerson(open.db, { login: 'real', demonstrationNote: null });
  await open.close();
  const { said, code } = await run();
  expect(code).toBe(1);
  expect(said).toContain('CARREL_SEED: ');
});
