import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const say = (version: number, etag: string, cartItems = [itemOf(biology)]) => {
  const body = writeDocument(userCartResource, { id: ann, subtotal: '0.00', version, cartItems });
  server.say('/user_carts/', { body, etag });
};
const lines = async () => (await loadCartMirror(tab.db))?.value.cartItems.map(({ id }) => id);

describe('an unchanged cart', () => {
  it('costs one request without a response body, stays the same, and counts as current', async () => {
    say(1, '"1"');
    await refreshCart(tab);
    clock.advance(5_000);
    expect(await refreshCart(tab)).toEqual({ isFresh: true });
    expect(await lines()).toEqual([keyOf(biology)]);
    expect((await loadCartMirror(tab.db))?.fetchedAt).toBe(clock.now());
    expect(await loadPulledAt(tab.db, 'cart')).toBe(clock.now());
    await refreshCart(tab);
    expect(server.calls.map((call) => call.includes(' unless "1"'))).toEqual([false, true, true]);
  });

  it('is requested completely when the device has lost it', async () => {
    say(1, '"1"');
    await refreshCart(tab);
    await tab.db.cart.clear();
    expect(await refreshCart(tab)).toEqual({ isFresh: true });
    expect(await lines()).toEqual([keyOf(biology)]);
  });
});

it('replaces the stored cart when it has changed', async () => {
  say(1, '"1"');
  await refreshCart(tab);
  say(2, '"2"', []);
  await refreshCart(tab);
  expect(await lines()).toEqual([]);
  await refreshCart(tab);
  expect(server.calls.at(-1)).toContain(' unless "2"');
});
