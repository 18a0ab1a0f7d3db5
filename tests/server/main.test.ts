import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../server/db/lock-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server as an operator would, and gives back how it ended and what it said. */
async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
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

test('a setting that cannot be is told by name, without a stack', async () => {
  const { said, code } = await run({ PORT: 'many' });
  expect(code).toBe(1);
  expect(said).toContain('PORT');
  expect(said).not.toContain('at ');
});
