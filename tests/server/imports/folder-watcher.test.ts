import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { importFeeds, imports } from '../../../server/db/schema/imports.ts';
import { FolderWatcher } from '../../../server/imports/folder-watcher.ts';
import { jobHandlers } from '../../../server/jobs/job-handlers.ts';
import { JobRunner } from '../../../server/jobs/job-runner.ts';
import { giveOrganization } from '../support/give-person.ts';
import { createTestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let organizationId: number;
let feedId: number | undefined;
const data = mkdtempSync(join(tmpdir(), 'carrel-feeds-'));
const folder = join(data, 'feeds', 'nightly');
/** Behind the clock of the machine, by which the file system notes when a file arrived. */
const clock = createTestClock('2020-09-15T15:00:00.000Z');
const log = pino({ level: 'silent' });
const config = readConfig({
  CARREL_ENV: 'test',
  CARREL_DATA: data,
  CARREL_IMPORT_FOLDER: join(data, 'feeds'),
  SESSION_SECRET: 'x'.repeat(32),
});

beforeAll(async () => {
  open = await openTestDatabase();
  organizationId = (await giveOrganization(open.db)).id;
  const [feed] = await open.db
    .insert(importFeeds)
    .values({ organizationId, folder: 'nightly', profile: 'sheet', source: 'sis', options: {} })
    .returning();
  feedId = feed?.id;
});
afterAll(async () => {
  await open.close();
  rmSync(data, { recursive: true });
});
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  clock.advance(3_600_000);
  await open.db.delete(imports);
});

const HEADER = 'term,department,course,section,title,start_date,end_date,role,student_id,first_name,last_name,email';
const line = (id: number) =>
  `2026FA,HIST,101,01,History,2026-09-01,2026-12-18,student,s${id},Ada,Park,s${id}@school.example`;
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => line(index));

/** Writes a file as if it arrived a moment before the time of the clock. */
function deliver(name: string, lines: readonly string[], secondsAgo = 10): void {
  writeFileSync(join(folder, name), [HEADER, ...lines].join('\n'));
  const time = new Date(clock.now().getTime() - secondsAgo * 1000);
  utimesSync(join(folder, name), time, time);
}
const services = (now = clock.now) => ({ db: open.db, clock: now, config, log });
const createWatcher = (now = clock.now) => new FolderWatcher(services(now));
async function lookTimes(watcher: FolderWatcher, times: number, now = clock.now): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await watcher.look();
    await new JobRunner(services(now), jobHandlers).runDue();
  }
}
const load = () => open.db.select().from(imports).where(eq(imports.organizationId, organizationId)).orderBy(imports.id);
const done = () => (existsSync(join(folder, 'done')) ? readdirSync(join(folder, 'done')) : []);

describe('a watched folder', () => {
  it('takes a file that did not change between two looks, applies it once and moves it', async () => {
    const watcher = createWatcher();
    deliver('roster.csv', linesOf(3));
    deliver('roster.csv.part', linesOf(3));
    await lookTimes(watcher, 1);
    expect(await load()).toEqual([]);
    deliver('roster.csv', linesOf(4), 5);
    await lookTimes(watcher, 1);
    expect(await load()).toEqual([]);
    await lookTimes(watcher, 4);
    expect(await load()).toMatchObject([
      { status: 'applied', feedId, fileName: 'roster.csv', counts: { person: { added: 4 } } },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['done', 'roster.csv.part']);
    expect(done()).toHaveLength(1);
    clock.advance(60_000);
    deliver('roster.csv', linesOf(4));
    await lookTimes(watcher, 5);
    expect(await load()).toMatchObject([{}, { status: 'applied', problem: null }]);
    expect(done()).toHaveLength(2);
  });

  it('leaves a file that the guard holds, or that cannot be read, and imports it once', async () => {
    const watcher = createWatcher();
    deliver('big.csv', linesOf(30));
    await lookTimes(watcher, 4);
    deliver('small.csv', linesOf(5));
    deliver('wrong.csv', []);
    writeFileSync(join(folder, 'wrong.csv'), 'nothing,known\n1,2\n');
    utimesSync(join(folder, 'wrong.csv'), clock.now(), clock.now());
    await lookTimes(watcher, 5);
    await lookTimes(createWatcher(), 3);
    expect(await load()).toMatchObject([{ status: 'applied' }, { status: 'held' }, { status: 'failed' }]);
    expect(readdirSync(folder).sort()).toEqual(['done', 'small.csv', 'wrong.csv']);
  });

  it('is left alone while it is switched off', async () => {
    await open.db.update(importFeeds).set({ isActive: false });
    const watcher = createWatcher();
    deliver('roster.csv', linesOf(31));
    await lookTimes(watcher, 3);
    expect(await load()).toEqual([]);
    await open.db.update(importFeeds).set({ isActive: true });
    await lookTimes(watcher, 4);
    expect(await load()).toMatchObject([{ status: 'applied' }]);
  });

  it('is watched by several processes, and each file is imported once', async () => {
    const [one, other] = [createWatcher(), createWatcher()];
    deliver('roster.csv', linesOf(31));
    for (let at = 0; at < 4; at += 1) await Promise.allSettled([lookTimes(one, 1), lookTimes(other, 1)]);
    expect(await load()).toMatchObject([{ status: 'applied' }]);
  });

  it('imports a file once whose sender has a clock ahead of the server, and again once it changed', async () => {
    const now = () => new Date();
    const deliverAhead = () => {
      writeFileSync(join(folder, 'wrong.csv'), 'nothing,known\n1,2\n');
      const ahead = new Date(Date.now() + 3_600_000);
      utimesSync(join(folder, 'wrong.csv'), ahead, ahead);
    };
    const watcher = createWatcher(now);
    deliverAhead();
    await lookTimes(watcher, 5, now);
    await lookTimes(createWatcher(now), 3, now);
    expect(await load()).toMatchObject([{ status: 'failed' }]);
    deliverAhead();
    await lookTimes(watcher, 5, now);
    expect(await load()).toHaveLength(2);
  });

  it('applies the files of a folder one after the other, the earliest first, each compared with the one before', async () => {
    const watcher = createWatcher();
    deliver('b-monday.csv', linesOf(40), 60);
    deliver('a-tuesday.csv', linesOf(39), 30);
    await lookTimes(watcher, 8);
    expect(await load()).toMatchObject([
      { status: 'applied', fileName: 'b-monday.csv', problem: null },
      { status: 'applied', fileName: 'a-tuesday.csv', problem: null, counts: { enrollment: { dropped: 1 } } },
    ]);
    expect(done()).toHaveLength(2);
  });

  it('does not keep the files of other folders from being imported if it cannot be read', async () => {
    const broken = { organizationId, folder: 'broken', profile: 'sheet', source: 'other', options: {} } as const;
    await open.db.delete(importFeeds);
    await open.db.insert(importFeeds).values([broken, { ...broken, folder: 'nightly', source: 'sis' }]);
    writeFileSync(join(data, 'feeds', 'broken'), 'not a folder');
    deliver('roster.csv', linesOf(38));
    await lookTimes(createWatcher(), 4);
    expect(await load()).toMatchObject([{ status: 'applied' }]);
  });

  it('says of a file that is too large that it was not imported', async () => {
    const watcher = new FolderWatcher({ ...services(), config: { ...config, importMaxBytes: 2 * 1024 * 1024 } });
    writeFileSync(join(folder, 'large.csv'), 'x'.repeat(2 * 1024 * 1024 + 1));
    utimesSync(join(folder, 'large.csv'), clock.now(), clock.now());
    writeFileSync(join(folder, 'roster.done'), '');
    await lookTimes(watcher, 4);
    expect(await load()).toMatchObject([
      { fileName: 'large.csv', status: 'failed', problem: { code: 'file_too_large', params: { maxMegabytes: 2 } } },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['large.csv', 'roster.done']);
  });
});
