import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userCartResource } from '../../../../src/domain/cart/cart-schema.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { JSON_API_TYPE, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { loadReplayState } from '../../../../src/engine/outbox/replay-state.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { loadCartView } from '../../../../src/modules/cart/data/cart-view.ts';
import { type AppMutation, appMutations } from '../../../../src/modules/device/data/app-mutations.ts';
import { type TestClock, testClock } from '../../device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../device/support/fake-server.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { mutationOf } from '../../device/support/mutations.ts';
import { adding, productOf, sellable } from '../../device/support/products.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const biology = sellable(1, 1);
const ann = z.parse(personIdSchema, '7');

let server: FakeServer;
let clock: TestClock;
let tab: Tab;
/** Request bodies of the changes, as the server read them. */
let said: unknown[];
/** Answers a change: the server itself by default. */
let answerChange: Fetch;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  server.signIn(ann);
  clock = testClock();
  said = [];
  answerChange = server.fetch;
  tab = openTab(
    ann,
    async (url, init) => {
      if (init.method === 'GET') return server.fetch(url, init);
      if (typeof init.body === 'string') said.push(JSON.parse(init.body).data.attributes);
      return answerChange(url, init);
    },
    clock,
  );
});
afterEach(() => tab.close());

const addingAt = (format: string, prices: { price?: string; comboPrice?: string }): AppMutation => {
  const id = biology.offeringId;
  const offering = { id, kind: 'digital', tenure: 'purchase', currencyCode: 'USD', description: '', ...prices };
  const seen = { product: productOf(biology), offering };
  return mutationOf({ kind: 'cart.addOffering', payload: { offeringId: id, format, seen } });
};

describe('an offering that is added to the cart', () => {
  it.each([
    ['digital', { price: '11.50' }, '11.50'],
    ['combo', { price: '11.50', comboPrice: '20.00' }, '20.00'],
  ])('sends the price that the person saw: %s', async (format, prices, seenPrice) => {
    await enqueue(tab.db, addingAt(format, prices), clock);
    await drain(tab, false);
    expect(said).toEqual([{ offeringId: biology.offeringId, isDigital: true, isPrint: format === 'combo', seenPrice }]);
  });

  it('sends no price when the person saw none', async () => {
    await enqueue(tab.db, addingAt('digital', {}), clock);
    await drain(tab, false);
    expect(said).toEqual([{ offeringId: biology.offeringId, isDigital: true, isPrint: false }]);
  });
});

describe('a change that is answered with the cart of another person', () => {
  beforeEach(async () => {
    answerChange = async () => {
      const cart = { id: 'visitor', subtotal: '0.00', version: 9, cartItems: [] };
      const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE };
      return new Response(JSON.stringify(writeDocument(userCartResource, cart)), { headers });
    };
    await enqueue(tab.db, adding(biology), clock);
  });

  it('waits for the return of the person, and nothing of that cart is stored', async () => {
    expect(await drain(tab, false)).toEqual({ kind: 'paused' });
    expect(await loadReplayState(tab.db)).toEqual({ isPaused: true });
    expect((await loadOutbox(tab.db)).rows).toHaveLength(1);
    expect((await loadCartView(tab.db)).isKnown).toBe(false);
  });

  it('counts as sent without the person’s session, without a message of the server', async () => {
    for (const row of (await loadOutbox(tab.db)).rows) {
      const error = { kind: 'unauthenticated', detail: '' };
      const definition = appMutations.definitionOf(row.kind);
      const answer = await definition.push(tab, row.payload, row.id);
      const confirmed = answer.ok && (await definition.confirm(tab, row, answer.value));
      expect(confirmed).toEqual({ ok: false, error });
    }
    expect(said).toHaveLength(1);
  });
});
