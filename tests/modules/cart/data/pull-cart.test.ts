import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userCartResource } from '../../../../src/domain/cart/cart-schema.ts';
import { writeDocument } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { loadCartMirror } from '../../../../src/modules/cart/data/cart-mirror.ts';
import { refreshCart } from '../../../../src/modules/cart/data/pull-cart.ts';
import { loadPulledAt } from '../../../../src/modules/device/data/sync-state.ts';
import { layOutAnswers } from '../../device/support/answers.ts';
import { type TestClock, testClock } from '../../device/support/clock.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { itemOf, keyOf, sellable } from '../../device/support/products.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const biology = sellable(1, 1);

let clock: TestClock;
let server: ReturnType<typeof layOutAnswers>;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  clock = testClock();
  server = layOutAnswers();
  tab = openTab(ann, server.fetch, clock);
});
afterEach(() => tab.close());

const say = (version: number, cartItems = [itemOf(biology)]) =>
  server.say('/user_carts/', {
    body: writeDocument(userCartResource, { id: ann, subtotal: '0.00', version, cartItems }),
  });
const lines = async () => (await loadCartMirror(tab.db))?.value.cartItems.map(({ id }) => id);

it('counts as current when it was pulled, and replaces the stored cart', async () => {
  say(1);
  await refreshCart(tab);
  expect(await lines()).toEqual([keyOf(biology)]);
  clock.advance(5_000);
  say(2, []);
  expect(await refreshCart(tab)).toEqual({ isFresh: true });
  expect(await lines()).toEqual([]);
  expect((await loadCartMirror(tab.db))?.fetchedAt).toBe(clock.now());
  expect(await loadPulledAt(tab.db, 'cart')).toBe(clock.now());
});

it('replaces a stored cart with a higher version, because the versions of a restored server start again', async () => {
  say(7);
  await refreshCart(tab);
  say(1, []);
  await refreshCart(tab);
  expect(await lines()).toEqual([]);
});

it('of another person is not stored', async () => {
  server.say('/user_carts/', {
    body: writeDocument(userCartResource, { id: '8', subtotal: '0.00', version: 1, cartItems: [] }),
  });
  expect(await refreshCart(tab)).toMatchObject({ isFresh: false, error: { kind: 'unauthenticated' } });
  expect(await loadCartMirror(tab.db)).toBeUndefined();
});
