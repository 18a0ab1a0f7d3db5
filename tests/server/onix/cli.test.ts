import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure, runImport } from '../../../server/onix/cli.ts';
import { isbn, message, record } from './feeds.ts';

let folder: string;
const told: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  told.length = 0;
});

const tell = (line: string) => void told.push(line);
const terminal = { say: tell, warn: tell };

async function run(feed: string | Uint8Array, ...options: readonly string[]): Promise<number> {
  const path = join(folder, 'feed.xml');
  await writeFile(path, feed);
  return runImport([path, ...options], { CARREL_DATA: folder }, terminal);
}

const good = record({ reference: 'good', identifiers: isbn('9780306406157') });
const refused = '<Product><RecordReference>bad</RecordReference><NotificationType>04</NotificationType></Product>';

describe('the exit code of an import', () => {
  it('is 0 if everything was imported', async () => {
    expect(await run(message(good))).toBe(0);
    expect(told.at(-1)).toContain('1 added');
  });

  it('is 1 if a record was refused, unless so many may be', async () => {
    expect(await run(message(good, refused))).toBe(1);
    expect(await run(message(good, refused), '--allow-refused', '50%')).toBe(0);
    expect(await run(message(good, refused, refused), '--allow-refused', '50%')).toBe(1);
  });

  it('is 1 if the feed was cut short, however many records may be refused', async () => {
    const cut = message(good).replace('</ONIXMessage>', '');
    expect(await run(cut, '--allow-refused', '100%')).toBe(1);
    expect(told.join('\n')).toContain('cut short');
  });

  it('is 1 for bytes that are not in the declared encoding, and they are not stored', async () => {
    const latin1 = Buffer.from(message(record({ reference: 'latin1', rest: '<Étranger/>' })), 'latin1');
    expect(await run(latin1)).toBe(1);
    expect(told.join('\n')).toContain('bytes that are not in the declared encoding. The record is left out.');
    expect(told.at(-1)).toContain('0 added');
  });

  it('is 2 for a wrong command', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--allow-refused', 'many'], ['a', '--unknown']]) {
      expect(await runImport(args, { CARREL_DATA: folder }, terminal), args.join(' ')).toBe(2);
    }
  });
});

it('reports two records of one ISBN', async () => {
  const twin = record({ reference: 'twin', identifiers: isbn('9780306406157') });
  expect(await run(message(good, twin))).toBe(0);
  expect(told.join('\n')).toContain('ISBN 9780306406157 is in several records: good, twin.');
});

it('tells about a missing file and a wrong database in one sentence', async () => {
  const missing = await runImport([join(folder, 'missing.xml')], { CARREL_DATA: folder }, terminal).catch(
    describeFailure,
  );
  expect(missing).toBe(`There is no file ${join(folder, 'missing.xml')}.`);
  const nowhere = { CARREL_DATA: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const failed = await runImport(['feed.xml'], nowhere, terminal).catch(describeFailure);
  expect(failed).toBe('The database cannot be reached: nothing answers at its address. Check DATABASE_URL.');
});
