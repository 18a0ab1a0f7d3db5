import { EventEmitter, once } from 'node:events';
import { eq, isNull } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { enqueueJob } from '../../../server/jobs/enqueue-job.ts';
import { type JobHandler, jobLanes } from '../../../server/jobs/job-handlers.ts';
import { LEASE_MS, leaseJob, purgeJobs, renewLease, retryDelay } from '../../../server/jobs/job-queue.ts';
import { JobRunner } from '../../../server/jobs/job-runner.ts';
import { startJobs } from '../../../server/jobs/start-worker.ts';
import { createTestClock, type TestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let clock: TestClock;
const config = readConfig({ CARREL_ENV: 'test', CARREL_LOG: 'silent', SESSION_SECRET: 'x'.repeat(32) });

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  clock = createTestClock();
  await open.db.delete(jobs);
});

const services = () => ({ db: open.db, clock: clock.now, config, log: pino({ level: 'silent' }) });
const runnerOf = (handlers: Record<string, JobHandler>) => new JobRunner(services(), handlers);
const add = (kind: string, more: object = {}) => enqueueJob(open.db, { kind, payload: {}, ...more }, clock.now());
const load = () => open.db.select().from(jobs).orderBy(jobs.id);

describe('the job runner', () => {
  it('runs due jobs in order, each once', async () => {
    const ran: unknown[] = [];
    const runner = runnerOf({ note: { run: async ({ payload }) => void ran.push(payload.name) } });
    await add('note', { payload: { name: 'second' } });
    await add('note', { payload: { name: 'first' }, runAt: new Date(clock.now().getTime() - 1000) });
    await add('note', { payload: { name: 'later' }, runAt: new Date(clock.now().getTime() + 1000) });
    expect(await runner.runDue()).toBe(2);
    expect(ran).toEqual(['first', 'second']);
    clock.advance(1000);
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
  });

  it('runs a mail while a job of another lane runs', async () => {
    const [started, sent] = [new EventEmitter(), new EventEmitter()];
    const [isStarted, isSent] = [once(started, 'it'), once(sent, 'it')];
    const mail: JobHandler = { run: () => isStarted.then(() => void sent.emit('it')) };
    const slow: JobHandler = {
      async run() {
        started.emit('it');
        await isSent;
      },
    };
    await add('import');
    await add('mail');
    const stop = startJobs(services(), [{ mail }, { import: slow }]);
    await isSent;
    await stop();
    expect(await load()).toMatchObject([{ finishedAt: clock.now() }, { finishedAt: clock.now() }]);
    expect(jobLanes.map((lane) => ['mail.send', 'import.apply'].filter((kind) => kind in lane))).toEqual([
      ['mail.send'],
      ['import.apply'],
    ]);
  });

  it('leaves jobs whose kind it does not know', async () => {
    await add('unknown');
    expect(await runnerOf({}).runDue()).toBe(0);
    expect(await load()).toMatchObject([{ attempts: 0, finishedAt: null }]);
  });

  it('gives each job to one of several processes', async () => {
    const ran: number[] = [];
    const note: JobHandler = { run: async ({ id }) => void ran.push(id) };
    for (let at = 0; at < 20; at += 1) await add('note');
    const counts = await Promise.all([1, 2, 3].map(() => runnerOf({ note }).runDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(ran).size).toBe(20);
    expect(ran.length).toBe(20);
  });

  it('tries a failed job again after growing waits, and gives up in the end', async () => {
    let attempts = 0;
    let isGivenUp = false;
    const runner = runnerOf({
      fail: {
        run: async () => {
          attempts += 1;
          throw new TypeError('a name of a person');
        },
        giveUp: async () => {
          isGivenUp = true;
        },
      },
    });
    await add('fail');
    for (let at = 1; at <= 13; at += 1) {
      expect(await runner.runDue()).toBe(1);
      expect(await runner.runDue()).toBe(0);
      expect(isGivenUp).toBe(at === 13);
      clock.advance(retryDelay(at));
    }
    expect(attempts).toBe(13);
    expect(await load()).toMatchObject([{ attempts: 13, error: 'TypeError', leasedBy: null }]);
    expect(await runner.runDue()).toBe(0);
  });

  it('takes a job of a crashed worker when its lease ends, and not before', async () => {
    await add('note');
    const crashed = await leaseJob(open.db, 'crashed', ['note'], clock.now());
    const runner = runnerOf({ note: { run: async () => undefined } });
    clock.advance(LEASE_MS - 1);
    expect(await runner.runDue()).toBe(0);
    clock.advance(2);
    expect(await runner.runDue()).toBe(1);
    expect(crashed && (await renewLease(open.db, crashed, 'crashed', clock.now()))).toBe(false);
  });

  it('gives up a job that ended its process at every attempt', async () => {
    const calls: string[] = [];
    await add('kill');
    for (let at = 1; at <= 13; at += 1) {
      expect(await leaseJob(open.db, `crashed ${at}`, ['kill'], clock.now())).toMatchObject({ attempts: at });
      clock.advance(LEASE_MS + 1);
    }
    const kill: JobHandler = {
      run: async () => void calls.push('run'),
      giveUp: async () => void calls.push('giveUp'),
    };
    expect(await runnerOf({ kill }).runDue()).toBe(1);
    expect(calls).toEqual(['giveUp']);
    expect(await load()).toMatchObject([{ finishedAt: clock.now(), error: 'WorkerCrashed', leasedBy: null }]);
    expect(await runnerOf({ kill }).runDue()).toBe(0);
  });

  it('leaves a job to the worker that has taken it meanwhile, also after its own last attempt', async () => {
    await add('slow');
    await open.db.update(jobs).set({ attempts: 12 });
    let isGivenUp = false;
    const slow: JobHandler = {
      run: async () => {
        clock.advance(LEASE_MS + 1);
        await leaseJob(open.db, 'other', ['slow'], clock.now());
        throw new Error('The lease was lost');
      },
      giveUp: async () => {
        isGivenUp = true;
      },
    };
    await runnerOf({ slow }).runDue();
    expect(isGivenUp).toBe(false);
    expect(await load()).toMatchObject([{ leasedBy: 'other', finishedAt: null, error: null }]);
  });

  it('gives a running job back when it stops, and the attempt does not count', async () => {
    const batches: number[] = [];
    let runner: JobRunner | undefined;
    const long: JobHandler = {
      run: async (_job, { checkpoint }) => {
        for (let batch = 1; batch <= 3; batch += 1) {
          batches.push(batch);
          if (batch === 2) void runner?.stop();
          await checkpoint();
        }
      },
    };
    await add('long');
    runner = runnerOf({ long });
    await runner.runDue();
    expect(batches).toEqual([1, 2]);
    expect(await load()).toMatchObject([{ attempts: 0, leasedBy: null, finishedAt: null }]);
    runner = runnerOf({ long: { run: async () => undefined } });
    expect(await runner.runDue()).toBe(1);
  });

  it('adds no second unfinished job with the same key', async () => {
    await add('note', { dedupeKey: 'one' });
    await add('note', { dedupeKey: 'one' });
    expect(await load()).toHaveLength(1);
    await runnerOf({ note: { run: async () => undefined } }).runDue();
    await add('note', { dedupeKey: 'one' });
    expect(await open.db.select().from(jobs).where(isNull(jobs.finishedAt))).toHaveLength(1);
  });
});

describe('maintenance', () => {
  it('deletes jobs that ended long ago', async () => {
    await add('note');
    await add('other');
    await runnerOf({ note: { run: async () => undefined } }).runDue();
    clock.advance(31 * 86_400_000);
    await purgeJobs(open.db, clock.now());
    expect((await load()).map(({ kind }) => kind)).toEqual(['other']);
    await open.db.delete(jobs).where(eq(jobs.kind, 'other'));
  });
});
