import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enqueue, loadOutbox, markAttempted } from '../../../src/engine/outbox/outbox.ts';
import { createRunner, type Runner } from '../../../src/engine/outbox/runner.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import type { WithLock } from '../../../src/engine/with-lock.ts';
import { type TestClock, testClock } from '../../modules/device/support/clock.ts';
import { eventually } from '../../modules/device/support/eventually.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { adding, keyOf, removing, sellable } from '../../modules/device/support/products.ts';
import { openTab, type Tab, testLocks } from '../../modules/device/support/tab.ts';

const biology = sellable(1, 1);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');

interface Timer {
  readonly ms: number;
  readonly run: () => void;
  isStopped: boolean;
}

let server: FakeServer;
let network: FaultyNetwork;
let clock: TestClock;
let tab: Tab;
let timers: Timer[];
let received: unknown[];
let sending: boolean[];
let runner: Runner;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology, history]);
  server.signIn(ann);
  network = faultyNetwork(server.fetch);
  clock = testClock();
  tab = openTab(ann, network.fetch, clock);
  timers = [];
  received = [];
  sending = [];
  runner = runnerWith(testLocks());
});
afterEach(async () => {
  await runner.stop();
  tab.close();
});

function runnerWith(withLock: WithLock): Runner {
  const made = createRunner(tab, {
    withLock,
    setTimer: (ms, run) => {
      const timer: Timer = { ms, run, isStopped: false };
      timers.push(timer);
      return () => {
        timer.isStopped = true;
      };
    },
    onError: (cause) => received.push(cause),
    onChange: () => sending.push(made.isSending()),
  });
  return made;
}

const ask = (one: typeof biology) => enqueue(tab.db, adding(one), clock);
const unsent = async () => (await loadOutbox(tab.db)).rows.length;
const running = () => timers.filter((timer) => !timer.isStopped);

/** Makes the row wait for a second, because the server asked for it. */
async function askInVain(): Promise<void> {
  await ask(biology);
  network.plan(['none', 'unavailable']);
  await runner.flush();
}

describe('the replay runner of a page', () => {
  it('stops at once while another tab, which may be frozen, holds the lock', async () => {
    const seen: string[] = [];
    const waiting = runnerWith((_name, _run, wait) => {
      seen.push('waits');
      return new Promise((_, giveUp) => {
        wait?.signal?.addEventListener('abort', () => {
          seen.push('gave up');
          giveUp(wait.signal?.reason);
        });
      });
    });
    waiting.wake(false);
    await waiting.stop();
    expect(seen).toEqual(['waits', 'gave up']);
    expect(received).toEqual([]);
  });

  it('sends the outbox, and reports that it is sending', async () => {
    await ask(biology);
    await runner.flush();
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect(sending.at(-1)).toBe(false);
    expect(runner.isSending()).toBe(false);
    runner.wake(false);
    expect(runner.isSending()).toBe(true);
    expect(timers).toEqual([]);
  });

  it('looks again when the backoff of a change is over', async () => {
    await askInVain();
    expect(running().map(({ ms }) => ms)).toEqual([1_000]);
    clock.advance(1_000);
    running()[0]?.run();
    await runner.flush();
    expect(await unsent()).toBe(0);
    expect(running()).toEqual([]);
  });

  it('sets its timer for five minutes at most, because the clock of the device may change', async () => {
    await askInVain();
    clock.advance(-1_200_000);
    running()[0]?.run();
    await eventually(() => expect(runner.isSending()).toBe(false));
    expect(running().map(({ ms }) => ms)).toEqual([300_000]);
  });

  it('stops waiting when the clock was moved back by a day', async () => {
    await askInVain();
    clock.advance(-86_400_000);
    running()[0]?.run();
    await runner.flush();
    expect(await unsent()).toBe(0);
  });

  it('does not cut a backoff short when only its timer fired', async () => {
    network.plan(['lostCall']);
    await ask(biology);
    await runner.flush();
    expect(server.calls).toEqual([]);
    const [timer] = running();
    timer?.run();
    await eventually(() => expect(runner.isSending()).toBe(false));
    expect(await unsent()).toBe(1);
    expect(running()).toHaveLength(1);
  });

  it('runs once more after a wake-up during a run, with its online signal', async () => {
    let loop = 0;
    runner = runnerWith(async (_name, run) => {
      loop += 1;
      if (loop === 1) {
        runner.wake(true);
        runner.wake(false);
        runner.wake(false);
      }
      return run();
    });
    await ask(biology);
    network.plan(['lostCall']);
    runner.wake(false);
    await runner.flush();
    expect(loop).toBeGreaterThanOrEqual(2);
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
  });

  it('shares a lock per person with other tabs', async () => {
    const names: string[] = [];
    runner = runnerWith((name, run) => {
      names.push(name);
      return run();
    });
    await runner.flush();
    expect(names).toEqual(['replay-7']);
  });

  it('starts nothing and waits for nothing after it was stopped', async () => {
    await askInVain();
    await runner.stop();
    expect(running()).toEqual([]);
    clock.advance(1_000);
    const calls = server.calls.length;
    await runner.flush();
    timers[0]?.run();
    expect(runner.isSending()).toBe(false);
    expect(server.calls).toHaveLength(calls);
  });

  it('finishes the current request when it is stopped, and starts no other', async () => {
    tab.close();
    tab = openTab(
      ann,
      (url, init) => {
        if (init.method === 'POST') void runner.stop();
        return server.fetch(url, init);
      },
      clock,
    );
    runner = runnerWith(testLocks());
    await enqueue(tab.db, adding(biology), clock);
    await markAttempted(tab.db, (await loadOutbox(tab.db)).rows[0]?.seq ?? 0);
    // A row of the same entity is no part of the first request.
    await enqueue(tab.db, removing(biology), clock);
    await runner.flush();
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect(await unsent()).toBe(1);
  });

  it('sets no timer after a run that was stopped in the middle', async () => {
    let end: Promise<void> | undefined;
    runner = runnerWith(async (_name, run) => {
      const outcome = await run();
      end = runner.stop();
      return outcome;
    });
    await ask(biology);
    network.plan(['none', 'unavailable']);
    await runner.flush();
    await end;
    expect(timers).toEqual([]);
  });

  it('reports a bug, and continues at the next wake-up', async () => {
    const bug = new Error('The disk is full');
    let isBroken = true;
    runner = runnerWith((_name, run) => (isBroken ? Promise.reject(bug) : run()));
    await ask(history);
    await runner.flush();
    expect(received).toEqual([bug]);
    expect(runner.isSending()).toBe(false);
    isBroken = false;
    await runner.flush();
    expect(await unsent()).toBe(0);
  });

  it('reports nothing when its database is closed', async () => {
    runner = runnerWith(() => Promise.reject(new Dexie.DatabaseClosedError()));
    await runner.flush();
    expect(received).toEqual([]);
  });

  it('reports no failure after it was stopped', async () => {
    runner = runnerWith(async () => {
      void runner.stop();
      throw new Error('The page is closing');
    });
    await runner.flush();
    expect(received).toEqual([]);
  });
});
