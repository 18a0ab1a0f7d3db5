import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { discardRow, enqueue, loadOutbox, retryRow } from '../../../src/engine/outbox/outbox.ts';
import { loadReplayState } from '../../../src/engine/outbox/replay-state.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { loadCartView } from '../../../src/modules/cart/data/cart-view.ts';
import { refreshCart } from '../../../src/modules/cart/data/pull-cart.ts';
import { loadFreeItems } from '../../../src/modules/shelf/data/free-items.ts';
import { loadShelfPage } from '../../../src/modules/shelf/data/queries.ts';
import { type TestClock, testClock } from '../../modules/device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { adding, freeing, keyOf, removing, replacing, sellable } from '../../modules/device/support/products.ts';
import { openTab, type Tab } from '../../modules/device/support/tab.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');

let server: FakeServer;
let network: FaultyNetwork;
let clock: TestClock;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology, biologyRental, history]);
  server.signIn(ann);
  network = faultyNetwork(server.fetch);
  clock = testClock();
  tab = openTab(ann, network.fetch, clock);
});
afterEach(() => tab.close());

const ask = (...mutations: Parameters<typeof enqueue>[1][]) =>
  mutations.reduce((before, mutation) => before.then(() => enqueue(tab.db, mutation, clock)), Promise.resolve(''));
const rows = async () => (await loadOutbox(tab.db)).rows;
const viewed = async () => (await loadCartView(tab.db)).lines.map((one) => String(one.key));
const changes = () => server.calls.filter((call) => !call.startsWith('GET'));

describe('replay', () => {
  it('sends the changes in the order in which they were made', async () => {
    await ask(adding(biology), adding(history));
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual([keyOf(biology), keyOf(history)]);
    expect(await rows()).toEqual([]);
    expect(await viewed()).toEqual([keyOf(biology), keyOf(history)]);
  });

  it('requests the login before the first change and not between changes', async () => {
    await ask(adding(biology), adding(history));
    await drain(tab, false);
    expect(server.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST', 'POST']);
  });

  it('repeats a change whose response was lost under the same key, so that it is applied once', async () => {
    await ask(adding(biology));
    network.plan(['none', 'lostAnswer']);
    expect((await drain(tab, false)).kind).toBe('wait');
    expect((await rows())[0]?.problem?.kind).toBe('unreachable');
    clock.advance(2_000);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect(server.versionOf(ann)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('does not count an attempt that ended before the change was sent', async () => {
    await ask(adding(biology));
    network.plan(['lostCall']);
    await drain(tab, false);
    expect((await rows())[0]?.attempts).toBe(0);
    await ask(removing(biology));
    expect(await rows()).toEqual([]);
  });

  it('does not accept the page of a captive portal as a response', async () => {
    await ask(adding(biology));
    network.plan(['portal']);
    expect((await drain(tab, false)).kind).toBe('wait');
    expect((await rows())[0]?.problem?.kind).toBe('notOurServer');
  });

  it('keeps the order while the first change waits', async () => {
    await ask(adding(biology), adding(history));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([]);
    expect((await rows()).map((row) => row.attempts)).toEqual([1, 0]);
  });

  it('waits longer after each failure, and at least as long as the server asks', async () => {
    await ask(adding(biology));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    expect((await rows())[0]?.nextAttemptAt).toBe(clock.now() + 1_000);
    clock.advance(1_000);
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    expect((await rows())[0]?.nextAttemptAt).toBe(clock.now() + 2_000);
  });

  it('cuts a backoff short when the device is online again, but not a delay that the server asked for', async () => {
    await ask(adding(biology));
    network.plan(['none', 'lostCall']);
    await drain(tab, false);
    network.plan(['none', 'unavailable']);
    expect((await drain(tab, true)).kind).toBe('wait');
    expect(changes()).toHaveLength(0);
    expect((await drain(tab, true)).kind).toBe('wait');
    clock.advance(5_000);
    expect((await drain(tab, false)).kind).toBe('rest');
  });

  it('retries a row after the clock was moved back by a day', async () => {
    await ask(adding(biology));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    clock.advance(-86_400_000);
    expect((await drain(tab, false)).kind).toBe('rest');
  });

  it('fetches a new token when the old one is refused and repeats the change once', async () => {
    await ask(adding(biology));
    await drain(tab, false);
    server.renewToken();
    await ask(adding(history));
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biology), keyOf(history)]);
  });

  it('sends nothing while another person is signed in, and continues when the person is back', async () => {
    server.signIn('visitor');
    await ask(adding(biology));
    expect(await drain(tab, false)).toEqual({ kind: 'paused' });
    expect(changes()).toEqual([]);
    expect((await loadReplayState(tab.db)).isPaused).toBe(true);
    server.signIn(ann);
    await drain(tab, true);
    expect(server.keysIn('visitor')).toEqual([]);
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    expect((await loadReplayState(tab.db)).isPaused).toBe(false);
  });

  it('sets a refusal aside with the server’s reason and continues with other subjects', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'This offering is no longer sold.');
    await ask(adding(biology), adding(history));
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(history)]);
    const view = await loadCartView(tab.db);
    expect(view.lines.map((one) => one.key)).toEqual([keyOf(history)]);
    expect(view.refusedLines[0]?.refused?.detail).toBe('This offering is no longer sold.');
  });

  it('holds back changes of the same entity until the person decides about a refusal', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'No.');
    await ask(adding(biology));
    network.plan(['none', 'lostCall']);
    await drain(tab, false);
    await ask(replacing(biology, biologyRental));
    clock.advance(10_000);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([]);
    const refused = (await rows())[0];
    await discardRow(tab.db, refused?.id ?? '');
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biologyRental)]);
  });

  it('retries a refusal under a new key when the person asks', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'No.');
    await ask(adding(biology));
    await drain(tab, false);
    server.accept(biology.offeringId);
    await retryRow(tab.db, (await rows())[0]?.id ?? '', clock);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
  });

  it('retries a waiting change at once when the person asks, with its key and place, even during a delay that the server asked for', async () => {
    await ask(adding(biology), adding(history));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    const before = await rows();
    await retryRow(tab.db, before[0]?.id ?? '', clock);
    const again = await rows();
    expect(again.map(({ id, seq, attempts }) => ({ id, seq, attempts }))).toEqual(
      before.map(({ id, seq, attempts }) => ({ id, seq, attempts })),
    );
    expect(await drain(tab, false)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual([keyOf(biology), keyOf(history)]);
  });

  it('also retries the changes before a waiting change when the person asks for that one', async () => {
    await ask(adding(biology), adding(history));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    await retryRow(tab.db, (await rows())[1]?.id ?? '', clock);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biology), keyOf(history)]);
  });

  it('lets the person discard a change that always fails, and continues with the next', async () => {
    await ask(adding(biology), adding(history));
    network.plan(['none', 'unavailable']);
    await drain(tab, false);
    await discardRow(tab.db, (await rows())[0]?.id ?? '');
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(history)]);
  });

  it('does not discard a change that can be sent', async () => {
    await ask(adding(biology));
    await discardRow(tab.db, (await rows())[0]?.id ?? '');
    expect(await rows()).toHaveLength(1);
  });

  it('lets a new mutation replace a refusal', async () => {
    server.refuse(biology.offeringId, 409, 'offering_unavailable', 'No.');
    await ask(adding(biology));
    await drain(tab, false);
    await ask(adding(biologyRental));
    expect(await rows()).toHaveLength(1);
    await drain(tab, false);
    expect(server.keysIn(ann)).toEqual([keyOf(biologyRental)]);
  });

  it('does not let the stored response of a repeated change undo what was pulled since', async () => {
    await ask(adding(biology));
    network.plan(['none', 'lostAnswer']);
    await drain(tab, false);
    server.putElsewhere(ann, [biology, history]);
    await refreshCart(tab);
    clock.advance(2_000);
    await drain(tab, false);
    expect(await viewed()).toEqual([keyOf(biology), keyOf(history)]);
  });

  it('keeps a free item pending until the shelf with it is on the device', async () => {
    await ask(freeing(history));
    network.plan(['none', 'none', 'lostCall']);
    await drain(tab, false);
    expect(await loadFreeItems(tab.db)).toHaveLength(1);
    clock.advance(2_000);
    await drain(tab, false);
    expect(await loadFreeItems(tab.db)).toEqual([]);
    const page = await loadShelfPage(tab.db, { page: 1, pageSize: 10, ordering: '-acquired_at' });
    expect(page.items.map((asset) => asset.product.id)).toEqual([history.productId]);
  });
});

describe('the cart pull', () => {
  it('does not undo a confirmation that arrived before its response', async () => {
    await refreshCart(tab);
    const slow = faultyNetwork(server.fetch);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const other = openTab(
      ann,
      async (url, init) => {
        const answer = await slow.fetch(url, init);
        await released;
        return answer;
      },
      clock,
    );
    const pull = refreshCart(other);
    await ask(adding(biology));
    await drain(tab, false);
    release();
    await pull;
    expect(await viewed()).toEqual([keyOf(biology)]);
    other.close();
  });

  it('accepts the server’s state when its version numbers started again', async () => {
    await ask(adding(biology), adding(history));
    await drain(tab, false);
    server = startFakeServer([biology]);
    server.signIn(ann);
    const other = openTab(ann, server.fetch, clock);
    await refreshCart(other);
    expect(await viewed()).toEqual([]);
    other.close();
  });

  it('does not store the cart of another person', async () => {
    server.signIn('visitor');
    expect(await refreshCart(tab)).toEqual({ isFresh: false, error: { kind: 'unauthenticated', detail: '' } });
    expect((await loadCartView(tab.db)).isKnown).toBe(false);
  });

  it('keeps the last confirmed cart when the network fails', async () => {
    server.putElsewhere(ann, [history]);
    await refreshCart(tab);
    network.plan(['lostCall']);
    expect((await refreshCart(tab)).isFresh).toBe(false);
    expect(await viewed()).toEqual([keyOf(history)]);
  });
});
