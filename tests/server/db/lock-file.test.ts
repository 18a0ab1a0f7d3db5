import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { LockHeldError, takeLock } from '../../../server/db/lock-file.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-lock-'));
  lock = join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of an embedded database', () => {
  test('belongs to one process, and is free again when that process releases it', () => {
    const release = takeLock(lock);
    expect(() => takeLock(lock)).toThrow(LockHeldError);
    release();
    expect(existsSync(lock)).toBe(false);
    takeLock(lock)();
  });

  test('says who holds it and what to do, in plain words', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    writeFileSync(lock, JSON.stringify({ pid: other.pid }));
    expect(() => takeLock(lock)).toThrow(`process ${other.pid}`);
    expect(() => takeLock(lock)).toThrow('CARREL_DATA');
    other.kill('SIGKILL');
    await once(other, 'exit');
    takeLock(lock)();
  });

  test('left behind by a crash is taken over', () => {
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 7, bornAt: 'another boot:1' }));
    const release = takeLock(lock);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  test('left behind by a crash, its process number given to another program since, is taken over', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, bornAt: 'another boot:1' }));
    takeLock(lock)();
  });

  test('cut short while it was written is taken over', () => {
    writeFileSync(lock, '{"pi');
    takeLock(lock)();
  });

  test('keeps a second database from opening on the same folder, and comes free with closing', async () => {
    const config = { dataFolder: folder, databaseUrl: undefined };
    const open = await openDatabase(config);
    await expect(openDatabase(config)).rejects.toThrow(LockHeldError);
    await open.close();
    expect(existsSync(lock)).toBe(false);
  });
});
