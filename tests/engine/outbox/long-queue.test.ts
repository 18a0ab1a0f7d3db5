import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { addRow, loadOutbox } from '../../../src/engine/outbox/outbox.ts';
import { createRunner } from '../../../src/engine/outbox/runner.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { changeTables } from '../../modules/device/support/change-tables.ts';
import { testClock } from '../../modules/device/support/clock.ts';
import { startFakeServer } from '../../modules/device/support/fake-server.ts';
import { faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { freeing, keyOf, removing, sellable } from '../../modules/device/support/products.ts';
import { openTab, testLocks } from '../../modules/device/support/tab.ts';

const MANY = 500;
const goods = Array.from({ length: MANY }, (_, place) => sellable(place + 1, 1));
const clock = testClock();

beforeEach(freshDatabases);
afterEach(freshDatabases);

it('delivers five hundred offline changes in order, despite lost responses and a crashed tab', async () => {
  const server = startFakeServer(goods);
  const network = faultyNetwork(server.fetch);
  const first = openTab('visitor', network.fetch, clock);
  for (const one of goods) await addRow(first.db, removing(one), clock);
  network.plan(['none', 'none', 'lostAnswer']);
  await drain(first, false);
  clock.advance(10_000);
  // After about two hundred of them.
  first.crashAfter(700);
  await expect(drain(first, false)).rejects.toThrow();
  first.close();
  const before = (await loadOutbox(openTab('visitor', network.fetch, clock).db)).rows.length;
  expect(before).toBeGreaterThan(100);
  expect(before).toBeLessThan(MANY - 20);

  const second = openTab('visitor', network.fetch, clock);
  clock.advance(10_000);
  network.plan(['none', 'none', 'lostCall']);
  while ((await drain(second, true)).kind === 'wait') clock.advance(400_000);
  const requested = server.calls.filter((call) => call.startsWith('DELETE')).map((call) => call.split('/').at(-2));
  expect([...new Set(requested)]).toEqual(goods.map((one) => String(keyOf(one))));
  // Of two lost batches and one that a crash interrupted, at most 50 each are repeated.
  expect(requested.length).toBeLessThanOrEqual(MANY + 3 * 50);
  expect(server.batches()).toBeLessThanOrEqual(MANY / 50 + 3);
  expect((await loadOutbox(second.db)).rows).toEqual([]);
  second.close();
}, 120_000);

it('does not read the whole outbox again for each change, which takes longer than sending one', async () => {
  const server = startFakeServer(goods);
  const ann = z.parse(personIdSchema, '7');
  server.signIn(ann);
  const tab = openTab(ann, server.fetch, clock);
  let reads = 0;
  changeTables(tab.db.dexie, (table) => ({
    query: (request) => {
      if (table.name === 'outbox') reads += 1;
      return table.query(request);
    },
  }));
  for (const one of goods.slice(0, 20)) await addRow(tab.db, freeing(one), clock);
  expect(await drain(tab, false)).toEqual({ kind: 'rest' });
  expect(reads).toBeLessThan(5);
  expect((await loadOutbox(tab.db)).rows).toEqual([]);
  tab.close();
});

it('gives other tabs a turn after some seconds, so that none goes on without the lock', async () => {
  const server = startFakeServer(goods);
  const slow: typeof server.fetch = async (path, init) => {
    clock.advance(11_000);
    return server.fetch(path, init);
  };
  const tab = openTab('visitor', slow, clock);
  for (const one of goods.slice(0, 120)) await addRow(tab.db, removing(one), clock);
  const withLock = testLocks();
  let turns = 0;
  let onError: unknown;
  const runner = createRunner(tab, {
    withLock: (name, run) => {
      turns += 1;
      return withLock(name, run);
    },
    setTimer: () => () => undefined,
    onError: (cause) => {
      onError = cause;
    },
    onChange: () => undefined,
  });
  await runner.flush();
  expect(onError).toBeUndefined();
  expect((await loadOutbox(tab.db)).rows).toEqual([]);
  expect(server.batches()).toBe(3);
  expect(turns).toBe(3);
  await runner.stop();
  tab.close();
});
