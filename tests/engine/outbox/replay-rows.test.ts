import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BATCH_PATH } from '../../../src/engine/http/batch-schema.ts';
import type { Fetch } from '../../../src/engine/http/client.ts';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox } from '../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { carryOutBatch } from '../../modules/device/support/carry-out-batch.ts';
import { type TestClock, testClock } from '../../modules/device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { adding, keyOf, removing, sellable } from '../../modules/device/support/products.ts';
import { openTab, type Tab } from '../../modules/device/support/tab.ts';

const goods = [sellable(1, 1), sellable(2, 1), sellable(3, 1)] as const;
const [biology, history, physics] = goods;
const ann = z.parse(personIdSchema, '7');

let server: FakeServer;
let clock: TestClock;
let tab: Tab;
/** Answers one request of a batch: the server itself by default. */
let answerOne: Fetch;
/** Answers a whole batch. */
let answerBatch: Fetch;

beforeEach(async () => {
  freshDatabases();
  server = startFakeServer(goods);
  server.signIn(ann);
  clock = testClock();
  answerOne = server.fetch;
  answerBatch = (_, init) => carryOutBatch((url, one) => answerOne(url, one), init);
  tab = openTab(ann, (url, init) => (url === BATCH_PATH ? answerBatch : server.fetch)(url, init), clock);
  for (const one of goods) await enqueue(tab.db, adding(one), clock);
});
afterEach(() => tab.close());

const rows = async () => (await loadOutbox(tab.db)).rows;
const isAbout = ({ body }: RequestInit, one: (typeof goods)[number]) => String(body).includes(`"${one.offeringId}"`);
const answer = (status: number, code = '') =>
  new Response(JSON.stringify({ errors: [{ status: String(status), code, detail: 'No.' }] }), {
    status,
    headers: { 'x-carrel': '1' },
  });

describe('rows about different things', () => {
  it('are sent in one request and confirmed each with its own answer', async () => {
    let batches = 0;
    answerBatch = (_, init) => {
      batches += 1;
      return carryOutBatch(server.fetch, init);
    };
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(batches).toBe(1);
    expect(server.keysIn(ann)).toEqual(goods.map(keyOf));
    expect(await rows()).toEqual([]);
  });

  it('of which the server refuses one: only that one stays', async () => {
    server.refuse(history.offeringId, 409, 'offering_inactive', 'No longer sold.');
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([biology, physics].map(keyOf));
    expect(await rows()).toMatchObject([{ problem: { kind: 'refused', code: 'offering_inactive' } }]);
  });

  it('keep their order: those behind a failure are not begun, and can still be undone on the device', async () => {
    answerOne = (url, init) => (isAbout(init, history) ? Promise.resolve(answer(503)) : server.fetch(url, init));
    expect((await drain(tab, false)).kind).toBe('wait');
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect((await rows()).map(({ attempts, problem }) => [attempts, problem?.kind])).toEqual([
      [1, 'busy'],
      [0, undefined],
    ]);
    await enqueue(tab.db, removing(physics), clock);
    expect(await rows()).toHaveLength(1);
  });

  it('wait behind the first one if the whole request failed, and are then sent with the same keys', async () => {
    const keys = (await rows()).map(({ id }) => id);
    answerBatch = async (_, init) => {
      await carryOutBatch(server.fetch, init);
      throw new TypeError('Failed to fetch');
    };
    expect((await drain(tab, false)).kind).toBe('wait');
    expect((await rows()).map(({ id, problem }) => [id, problem?.kind])).toEqual(
      keys.map((id, place) => [id, place === 0 ? 'unreachable' : undefined]),
    );
    answerBatch = (_, init) => carryOutBatch(server.fetch, init);
    expect(await drain(tab, true)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual(goods.map(keyOf));
    expect(server.versionOf(ann)).toBe(3);
  });

  it('are sent one by one to a server that knows no batches', async () => {
    answerBatch = () => Promise.resolve(answer(404, 'not_found'));
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual(goods.map(keyOf));
  });

  it('wait after an answer without a response, instead of being sent again at once', async () => {
    answerBatch = () =>
      Promise.resolve(new Response(JSON.stringify({ responses: [] }), { headers: { 'x-carrel': '1' } }));
    expect((await drain(tab, false)).kind).toBe('wait');
    expect((await rows())[0]?.problem?.kind).toBe('malformed');
  });

  it('pause when the session ends in the middle', async () => {
    answerOne = (url, init) => (isAbout(init, history) ? Promise.resolve(answer(401)) : server.fetch(url, init));
    expect(await drain(tab, false)).toEqual({ kind: 'paused' });
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    answerOne = server.fetch;
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual(goods.map(keyOf));
  });

  it('are sent once more with a new token when the server refuses the token', async () => {
    await drain(tab, false);
    server.renewToken();
    for (const one of goods) await enqueue(tab.db, removing(one), clock);
    answerBatch = (_, init) =>
      new Headers(init.headers).get('x-csrftoken') === 'csrf-3'
        ? carryOutBatch(server.fetch, init)
        : Promise.resolve(answer(403, 'csrf_refused'));
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual([]);
  });
});
