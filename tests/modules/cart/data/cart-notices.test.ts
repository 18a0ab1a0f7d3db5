import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { acknowledgeCartNotices, loadCartNotices } from '../../../../src/modules/cart/data/cart-notices.ts';
import { refreshCart } from '../../../../src/modules/cart/data/pull-cart.ts';
import { type TestClock, testClock } from '../../device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../device/support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../../device/support/faulty-network.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { adding, freeing, keyOf, sellable } from '../../device/support/products.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const biology = sellable(1, 1);
const ann = z.parse(personIdSchema, '7');

let server: FakeServer;
let network: FaultyNetwork;
let clock: TestClock;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  server.signIn(ann);
  network = faultyNetwork(server.fetch);
  clock = testClock();
  tab = openTab(ann, network.fetch, clock);
});
afterEach(() => tab.close());

const notices = async () => (await loadCartNotices(tab.db)).map(({ kind, key }) => ({ kind, key: String(key) }));

describe('a refused change', () => {
  beforeEach(async () => {
    server.refuse(biology.offeringId, 409, 'already_owned', 'You have it already.');
    await enqueue(tab.db, adding(biology), clock);
  });

  it('is announced once if it had waited offline, and stays for the person to decide', async () => {
    network.plan(['lostCall']);
    await drain(tab, false);
    clock.advance(10_000);
    await drain(tab, false);
    const [row] = (await loadOutbox(tab.db)).rows;
    expect(await notices()).toEqual([{ kind: 'refused', key: row?.id }]);
    await acknowledgeCartNotices(tab.db, new Set([row?.id ?? '']));
    expect(await notices()).toEqual([]);
    expect((await loadOutbox(tab.db)).rows).toHaveLength(1);
  });

  it('is not announced to a person who sees the refusal directly', async () => {
    await drain(tab, false);
    expect(await notices()).toEqual([]);
  });
});

it('announces a cart line that was bought elsewhere when its product arrives on the shelf', async () => {
  server.putElsewhere(ann, [biology]);
  await refreshCart(tab);
  server.putElsewhere(ann, []);
  await refreshCart(tab);
  expect(await notices()).toEqual([]);
  await enqueue(tab.db, freeing(biology), clock);
  await drain(tab, false);
  expect(await notices()).toEqual([{ kind: 'bought', key: keyOf(biology) }]);
});
