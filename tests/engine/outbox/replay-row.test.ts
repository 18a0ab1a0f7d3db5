import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Fetch } from '../../../src/engine/http/client.ts';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { ATTEMPTS_IN_ORDER } from '../../../src/engine/outbox/next-step.ts';
import { discardRow, enqueue, loadOutbox } from '../../../src/engine/outbox/outbox.ts';
import { replayRow } from '../../../src/engine/outbox/replay-row.ts';
import { loadReplayState } from '../../../src/engine/outbox/replay-state.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { loadCartView } from '../../../src/modules/cart/data/cart-view.ts';
import { appMutations } from '../../../src/modules/device/data/app-mutations.ts';
import { withBatches } from '../../modules/device/support/carry-out-batch.ts';
import { type TestClock, testClock } from '../../modules/device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { adding, freeing, keyOf, sellable } from '../../modules/device/support/products.ts';
import { openTab, type Tab } from '../../modules/device/support/tab.ts';

const biology = sellable(1, 1);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');

let server: FakeServer;
let clock: TestClock;
let tab: Tab;
/** Another tab of the same person. */
let other: Tab;
/** Answers a change of the first tab: the server itself by default. */
let answerChange: Fetch;
/** Runs while the first tab requests the login. */
let whileAsking: () => Promise<unknown>;
/** Status of the response to a shelf pull, if the server refuses it. */
let shelfStatus: number | undefined;

beforeEach(async () => {
  freshDatabases();
  server = startFakeServer([biology, history]);
  server.signIn(ann);
  clock = testClock();
  answerChange = server.fetch;
  whileAsking = async () => {};
  shelfStatus = undefined;
  tab = openTab(
    ann,
    async (url, init) => {
      if (init.method !== 'GET') return answerChange(url, init);
      await whileAsking();
      if (shelfStatus !== undefined && url.includes('/assets/assets/')) {
        const errors = [{ status: String(shelfStatus), code: 'forbidden', detail: 'No.' }];
        return new Response(JSON.stringify({ errors }), { status: shelfStatus, headers: { 'x-carrel': '1' } });
      }
      return server.fetch(url, init);
    },
    clock,
  );
  other = openTab(ann, server.fetch, clock);
  await enqueue(tab.db, adding(biology), clock);
});
afterEach(() => {
  tab.close();
  other.close();
});

const rows = async () => (await loadOutbox(tab.db)).rows;
const replay = async () => replayRow(tab, (await rows())[0]?.seq ?? 0);
const changes = () => server.calls.filter((call) => !call.startsWith('GET'));

describe('a change that another tab sent while this tab requested the login', () => {
  beforeEach(() => {
    whileAsking = async () => {
      await drain(other, false);
      clock.advance(5);
    };
  });

  it('is left to the person when it was refused, and does not count as saved', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'This offering is no longer sold.');
    expect(await replay()).toBe('gone');
    const detail = 'This offering is no longer sold.';
    expect(await rows()).toMatchObject([{ attempts: 1, problem: { kind: 'refused', detail } }]);
    expect(changes()).toHaveLength(1);
    expect(await loadReplayState(tab.db)).toEqual({ isPaused: false });
  });

  it('is not sent again when it was accepted', async () => {
    expect(await replay()).toBe('gone');
    expect(await rows()).toEqual([]);
    expect(changes()).toHaveLength(1);
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect((await loadReplayState(tab.db)).savedAt).toBe(clock.now() - 5);
  });
});

describe('a free item that was accepted while the shelf cannot be pulled', () => {
  it('waits for the shelf, and does not count as refused', async () => {
    await enqueue(tab.db, freeing(biology), clock);
    const seq = (await rows()).at(-1)?.seq ?? 0;
    shelfStatus = 403;
    expect(await replayRow(tab, seq)).toBe('postponed');
    expect((await rows()).at(-1)?.problem).toEqual({ kind: 'busy', code: '', detail: '', status: 403 });
    shelfStatus = undefined;
    expect(await replayRow(tab, seq)).toBe('confirmed');
  });
});

describe('a change that an earlier version of the app sent in another form, and whose response was lost', () => {
  /** Sends a change as version n did, without one member, and loses the response. */
  const asVersionN =
    (edit: (text: string) => string): Fetch =>
    async (url, init) => {
      await server.fetch(url, { ...init, body: edit(typeof init.body === 'string' ? init.body : '') });
      throw new TypeError('Failed to fetch');
    };
  const withoutPrice = (text: string) => text.replace(/,"seenPrice":"[^"]*"/, '');

  it('is complete: the cart is pulled and nothing counts as refused', async () => {
    answerChange = asVersionN(withoutPrice);
    expect(await replay()).toBe('postponed');
    answerChange = server.fetch;
    expect(await replay()).toBe('confirmed');
    expect(await rows()).toEqual([]);
    expect((await loadCartView(tab.db)).lines.map(({ key, pending }) => [key, pending])).toEqual([
      [keyOf(biology), undefined],
    ]);
    expect(server.versionOf(ann)).toBe(1);
  });

  it('is complete: the shelf with the free item is pulled', async () => {
    await enqueue(tab.db, freeing(biology), clock);
    const seq = (await rows()).at(-1)?.seq ?? 0;
    answerChange = asVersionN((text) => `${text}&version=n`);
    expect(await replayRow(tab, seq)).toBe('postponed');
    answerChange = server.fetch;
    expect(await replayRow(tab, seq)).toBe('confirmed');
    expect(await tab.db.assets.toCollection().primaryKeys()).toEqual([`a${biology.productId}`]);
  });

  it('waits while the cart cannot be pulled', async () => {
    answerChange = asVersionN(withoutPrice);
    await replay();
    answerChange = async (url, init) => {
      const answer = await server.fetch(url, init);
      whileAsking = async () => {
        throw new TypeError('Failed to fetch');
      };
      return answer;
    };
    expect(await replay()).toBe('postponed');
    expect(await rows()).toMatchObject([{ attempts: 2, problem: { kind: 'unreachable' } }]);
  });
});

describe('a change that the server does not accept', () => {
  const busy = (headers: Record<string, string>): Fetch => {
    return async () => new Response('{}', { status: 503, headers: { 'x-carrel': '1', ...headers } });
  };

  it('counts as refused when the server refused it', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'No.');
    expect(await replay()).toBe('refused');
  });

  it('waits as long as a busy server asks, if that is longer than its own backoff', async () => {
    answerChange = busy({ 'retry-after': '30' });
    expect(await replay()).toBe('postponed');
    expect((await rows())[0]?.nextAttemptAt).toBe(clock.now() + 30_000);
  });

  it('waits for its own backoff when a busy server names no delay', async () => {
    answerChange = busy({});
    expect(await replay()).toBe('postponed');
    expect((await rows())[0]?.nextAttemptAt).toBe(clock.now() + 1_000);
  });

  it('shows why it waits, without a message of a server that did not refuse it', async () => {
    answerChange = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await replay()).toBe('postponed');
    expect((await rows())[0]?.problem).toEqual({ kind: 'unreachable', code: '', detail: '' });
  });
});

it('that the server always fails to process delays another entity for a few attempts only', async () => {
  await enqueue(tab.db, adding(history), clock);
  const failed = new Response('{}', { status: 500, headers: { 'x-carrel': '1' } });
  answerChange = withBatches((url, init) =>
    String(init.body).includes(`"${biology.offeringId}"`) ? Promise.resolve(failed.clone()) : server.fetch(url, init),
  );
  for (let attempt = 1; attempt < ATTEMPTS_IN_ORDER; attempt += 1) {
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([]);
    clock.advance(300_000);
  }
  expect(await drain(tab, false)).toMatchObject({ kind: 'wait' });
  expect(server.keysIn(ann)).toEqual([keyOf(history)]);
  expect(await rows()).toMatchObject([{ attempts: ATTEMPTS_IN_ORDER, problem: { kind: 'busy', status: 500 } }]);
  answerChange = server.fetch;
  clock.advance(300_000);
  expect(await drain(tab, false)).toEqual({ kind: 'rest' });
  expect(server.keysIn(ann)).toEqual([keyOf(history), keyOf(biology)]);
});

describe.each(['confirm', 'push'] as const)('a change whose %s always throws', (step) => {
  let broken: Tab;
  let errors: unknown[];
  const isBroken = (args: unknown) => JSON.stringify(args).includes(`"${biology.offeringId}"`);

  beforeEach(async () => {
    errors = [];
    const mutations: typeof appMutations = {
      ...appMutations,
      definitionOf: (kind) => {
        const definition = appMutations.definitionOf(kind);
        return {
          ...definition,
          push: (context, args, key) => {
            if (step === 'push' && isBroken(args)) throw new TypeError('Broken push');
            return definition.push(context, args, key);
          },
          confirm: async (context, row, answer) => {
            if (step === 'confirm' && isBroken(row.payload)) throw new TypeError('Broken confirm');
            return definition.confirm(context, row, answer);
          },
        };
      },
    };
    const fetch = withBatches(server.fetch);
    broken = { ...openTab(ann, fetch, clock, mutations), onError: (cause: unknown) => errors.push(cause) };
    await enqueue(broken.db, adding(history), clock);
  });
  afterEach(() => broken.close());

  it('is reported, waits, and delays another entity for a few attempts only', async () => {
    for (let attempt = 1; attempt <= ATTEMPTS_IN_ORDER; attempt += 1) {
      expect(await drain(broken, false)).toMatchObject({ kind: 'wait' });
      expect(errors).toHaveLength(attempt);
      clock.advance(300_000);
    }
    expect(await rows()).toMatchObject([{ attempts: ATTEMPTS_IN_ORDER, problem: { kind: 'malformed' } }]);
    expect(server.keysIn(ann)).toContain(keyOf(history));
  });

  it('can be discarded, and the next one follows', async () => {
    await drain(broken, false);
    await discardRow(broken.db, (await rows())[0]?.id ?? '');
    expect(await drain(broken, false)).toEqual({ kind: 'rest' });
    expect(await rows()).toEqual([]);
    expect(server.keysIn(ann)).toContain(keyOf(history));
  });

  it('delays the other rows of a batch for a few attempts only', async () => {
    await enqueue(broken.db, freeing(history), clock);
    for (let attempt = 1; attempt <= ATTEMPTS_IN_ORDER; attempt += 1) {
      await drain(broken, false);
      clock.advance(300_000);
    }
    expect(server.keysIn(ann)).toContain(keyOf(history));
  });
});
