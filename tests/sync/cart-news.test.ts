import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/contract/ids.ts';
import { loadCartNews, tellCartNews } from '../../src/store/cart-news.ts';
import { enqueue, loadOutbox } from '../../src/store/outbox.ts';
import { drain } from '../../src/sync/drain.ts';
import { refreshCart } from '../../src/sync/pull-cart.ts';
import { type BadLine, badLine } from './support/bad-line.ts';
import { type TestClock, testClock } from './support/clock.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { adding, freeing, keyOf, sellable } from './support/products.ts';
import { openTab, type Tab } from './support/tab.ts';

const biology = sellable(1, 1);
const ann = z.parse(personIdSchema, '7');

let server: FarSide;
let line: BadLine;
let clock: TestClock;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology]);
  server.signIn(ann);
  line = badLine(server.fetch);
  clock = testClock();
  tab = openTab(ann, line.fetch, clock);
});
afterEach(() => tab.close());

const news = async () => (await loadCartNews(tab.db)).map(({ kind, key }) => ({ kind, key: String(key) }));

describe('a change that the server refuses', () => {
  beforeEach(async () => {
    server.refuse(biology.offeringId, 409, 'already_owned', 'You have it already.');
    await enqueue(tab.db, adding(biology), clock);
  });

  it('is told when it had waited for the line, once, and stays for the person to decide', async () => {
    line.plan(['lostCall']);
    await drain(tab, false);
    clock.advance(10_000);
    await drain(tab, false);
    const [row] = (await loadOutbox(tab.db)).rows;
    expect(await news()).toEqual([{ kind: 'refused', key: row?.id }]);
    await tellCartNews(tab.db, new Set([row?.id ?? '']));
    expect(await news()).toEqual([]);
    expect((await loadOutbox(tab.db)).rows).toHaveLength(1);
  });

  it('is no news to a person who sees it refused', async () => {
    await drain(tab, false);
    expect(await news()).toEqual([]);
  });
});

it('a line that was bought elsewhere is told when its product has come to the shelf', async () => {
  server.putElsewhere(ann, [biology]);
  await refreshCart(tab);
  server.putElsewhere(ann, []);
  await refreshCart(tab);
  expect(await news()).toEqual([]);
  await enqueue(tab.db, freeing(biology), clock);
  await drain(tab, false);
  expect(await news()).toEqual([{ kind: 'bought', key: keyOf(biology) }]);
});
