import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type CartItem, userCartResource, userCartSchema } from '../../../../src/domain/cart/cart-schema.ts';
import { optChangeResource } from '../../../../src/domain/opting/opt-change-schema.ts';
import { orderResource, orderSchema, placeOrderSchema } from '../../../../src/domain/orders/order-schema.ts';
import { courseIdSchema, productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { courseSectionResource } from '../../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../../src/domain/sections/section-product-schema.ts';
import { assetResource } from '../../../../src/domain/shelf/asset-schema.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { enqueue, loadOutbox, reschedule } from '../../../../src/engine/outbox/outbox.ts';
import { loadOrder } from '../../../../src/modules/checkout/data/queries.ts';
import type { PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putSections } from '../../../../src/modules/section/data/queries.ts';
import { member, optedOut, section } from '../../../domain/support/section.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { startFakeServer } from '../support/fake-server.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openPage } from '../support/open-page.ts';
import { type AnsweringServer, ann, listen, openAnnsPage } from '../support/page-with-fake-server.ts';
import { adding, itemOf, keyOf, sellable } from '../support/products.ts';
import { testLocks } from '../support/tab.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';
const LOGIN = 'GET /api/v1/account/login/?include=user';
const ADD = 'POST /api/v1/shopping_cart/cart_items/';
const ORDER = 'POST /api/v1/purchases/orders/';
const biology = sellable(1, 1);
const history = sellable(2, 1);
const ids = { newId: () => crypto.randomUUID(), now: () => 5 };
const code = { kind: 'code.redeem' as const, payload: { code: 'READ-1' } };
const pulledCart = 'GET /api/v1/shopping_cart/user_carts/?include=cartItems,cartItems.product,cartItems.offering';
const pulledShelf = 'GET /api/v1/assets/assets/?page=1&page_size=100&updated_since=0';

let server: AnsweringServer;
let syncClient: SyncClient;
let db: PersonDatabase;
let clock: TestClock;

beforeEach(async () => {
  ({ server, syncClient, clock, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await syncClient.close();
});

const cartWith = (...cartItems: CartItem[]) =>
  writeDocument(
    userCartResource,
    z.parse(userCartSchema, { id: ann, subtotal: '0.00', version: cartItems.length, cartItems }),
  );
const rows = async () => (await loadOutbox(db)).rows;
const problems = async () => (await rows()).map(({ problem }) => problem?.kind);
const added = () => server.callsTo(ADD).length;

describe('a mutation', () => {
  it('is stored before it counts as queued, and sent automatically', async () => {
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    const lines = listen(syncClient.cart);
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(lines.last()?.lines.map(({ key }) => key)).toEqual([keyOf(biology)]));
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(1);
  });

  it('does not cut the backoff of other mutations short', async () => {
    server.network.plan(['lostCall']);
    await syncClient.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['unreachable']));
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    await syncClient.enqueue(code);
    await eventually(async () => expect(await problems()).toEqual(['unreachable', undefined]));
    expect(added()).toBe(0);
  });

  it('that is invalid is not stored', async () => {
    const nothing = { ...code, payload: { code: '' } };
    await expect(syncClient.enqueue(nothing)).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('of a person whose data was removed from the device is not stored for another person', async () => {
    await Dexie.delete('person-7');
    await expect(syncClient.enqueue(adding(biology))).rejects.toThrow(Dexie.DatabaseClosedError);
  });

  it('that was refused is sent again when the person asks, with those that wait behind it', async () => {
    server.refuse(ADD, 409, 'conflict');
    await syncClient.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['refused']));
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    const [row] = await rows();
    await syncClient.retryRow(row?.id ?? '');
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(2);
  });

  it('that waits is retried at once with those behind it when the person asks, because the request implies a connection', async () => {
    server.network.plan(['lostCall']);
    await syncClient.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['unreachable']));
    await enqueue(db, adding(history), ids);
    const seq = (await rows())[1]?.seq ?? 0;
    await reschedule(db, seq, { kind: 'unreachable', code: '', detail: '' }, clock.now() + 60_000);
    server.say(ADD, { body: cartWith(itemOf(biology), itemOf(history)) });
    await syncClient.retryRow((await rows())[0]?.id ?? '');
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(2);
  });

  it('that was refused can be discarded, and is not sent again', async () => {
    server.refuse(ADD, 409, 'conflict');
    await syncClient.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['refused']));
    const [row] = await rows();
    await syncClient.discardRow(row?.id ?? '');
    expect(await rows()).toEqual([]);
    expect(added()).toBe(1);
  });

  it('that this version cannot read can be discarded', async () => {
    const seq = await db.outbox.add({ id: 'from a version to come' });
    expect((await loadOutbox(db)).unreadable).toEqual([{ seq, entity: undefined, isNewer: false }]);
    await syncClient.discardUnreadable(Number(seq));
    expect((await loadOutbox(db)).unreadable).toEqual([]);
  });
});

it('asks the browser once to keep the data, when the first change is stored', async () => {
  const askToPersist = vi.fn(async () => {});
  await syncClient.close();
  syncClient = await openPage({ ...testClock(), fetch: startFakeServer([biology]).fetch, askToPersist });
  expect(askToPersist).not.toHaveBeenCalled();
  await syncClient.enqueue(adding(biology));
  await syncClient.enqueue(adding(history));
  expect(askToPersist).toHaveBeenCalledOnce();
});

it('assigns a mutation made while a sign-in is detected to the person, whatever the order', async () => {
  await syncClient.close();
  for (let turns = 0; turns < 40; turns += 1) {
    freshDatabases();
    const fakeServer = startFakeServer([biology]);
    syncClient = await openPage({ ...testClock(), fetch: fakeServer.fetch, withLock: testLocks() });
    fakeServer.signIn(ann);
    const coming = syncClient.refreshLogin();
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await syncClient.enqueue(adding(biology));
    await coming;
    await eventually(() => expect(fakeServer.keysIn(ann)).toEqual([keyOf(biology)]));
    await syncClient.close();
  }
});

it('does not repeat cart notices that were shown', async () => {
  server.network.plan(['lostCall']);
  await syncClient.enqueue(adding(biology));
  await eventually(async () => expect(await problems()).toEqual(['unreachable']));
  server.refuse(ADD, 409, 'conflict');
  syncClient.wake();
  const notices = listen(syncClient.cartNotices);
  await eventually(() => expect(notices.last()).toHaveLength(1));
  await syncClient.acknowledgeCartNotices((notices.last() ?? []).map(({ key }) => key));
  await eventually(() => expect(notices.last()).toEqual([]));
});

describe('an opt-out', () => {
  const receipt = {
    id: '0b7de0e4-8c5d-4a68-9f0e-0b3fbb1f4b10',
    memberId: '11',
    sectionId: '7',
    rsCourseId: section().rsCourseId,
    courseTitle: 'BIO 101',
    sectionName: 'Biology I',
    optStatus: 'opted_out' as const,
    changedAt: '2026-09-12T12:00:00.000Z',
    timeZone: 'America/Chicago',
  };

  it('is on the device when the server confirmed it, and the affected data is pulled again', async () => {
    await putSections(db, [section({ courseMember: member() })]);
    server.say('/members/11/', { body: writeDocument(optChangeResource, { ...receipt, member: optedOut }) });
    server.say('/course_sections/7/', {
      body: writeDocument(courseSectionResource, section({ courseMember: optedOut })),
    });
    server.say('/section_products/', { body: writeCollection(sectionProductResource, []) });
    const receipts = listen(syncClient.optReceipts);
    const answer = await syncClient.changeOpt('11', { optStatus: 'opted_out' }, KEY);
    expect(answer).toMatchObject({ ok: true, value: { member: optedOut } });
    expect(server.callsTo('PATCH ')).toEqual(['PATCH /api/v1/sections/members/11/']);
    await eventually(() => expect(receipts.last()).toEqual([receipt]));
    await eventually(() => expect(server.calls).toContain(pulledShelf));
  });
});

it('requests the hand-off to the partner bookstore from the server', async () => {
  const bookstoreHandoff = { url: 'https://store.example.org/in', body: { course: 'BIO' } };
  server.say('/api/efollett/BIO/', { body: bookstoreHandoff });
  expect(await syncClient.requestBookstoreHandoff(z.parse(courseIdSchema, 'BIO'))).toEqual({
    ok: true,
    value: bookstoreHandoff,
  });
  expect(server.calls).toEqual(['GET /api/efollett/BIO/']);
});

it('starts a launch in the current user’s name', async () => {
  server.say('/lti1p3/link/launch/', { body: { html_form: '<form></form>' } });
  const answer = await syncClient.launch({ productId: z.parse(productIdSchema, '4') });
  expect(answer).toEqual({ ok: true, value: { link: '2.0', answer: { html_form: '<form></form>' } } });
  expect(server.calls).toEqual([LOGIN, 'GET /lti1p3/link/launch/?user_id=7&courseware_id=4&new_tab=True']);
});

describe('an order', () => {
  const wanted = z.parse(placeOrderSchema, { expectedTotal: '11.50', paymentMethodId: 'pm_card_visa' });
  const order = z.parse(orderSchema, {
    id: 'o1',
    status: 'paid',
    createdAt: '2026-03-01T00:00:00Z',
    currencyCode: 'USD',
    subtotal: '11.50',
    platformFee: '0.00',
    total: '11.50',
  });
  const takeOrders = () => {
    server.say(ORDER, { body: writeDocument(orderResource, order) });
    server.say('/user_carts/', { body: cartWith() });
    server.say('/assets/assets/', {
      body: writeCollection(assetResource, [], {
        meta: { page: 1, pages: 1, count: 0, pageSize: 100, cursor: 'c1' },
      }),
    });
  };

  it('is of the cart that the person sees, and changes cart and shelf', async () => {
    takeOrders();
    expect(await syncClient.placeOrder(wanted, KEY)).toEqual({ ok: true, value: order });
    expect(server.calls).toEqual([LOGIN, ORDER, pulledCart, pulledShelf]);
    expect(await loadOrder(db, 'o1')).toEqual(order);
  });

  it('waits for the cart changes made just before', async () => {
    takeOrders();
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    await enqueue(db, adding(biology), ids);
    expect(await syncClient.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([ADD, ORDER]);
  });

  it('is not placed while a cart change cannot be sent', async () => {
    takeOrders();
    server.refuse(ADD, 503, 'internal');
    await enqueue(db, adding(biology), ids);
    expect(await syncClient.placeOrder(wanted, KEY)).toEqual({
      ok: false,
      error: { kind: 'unreachable', reason: 'network' },
    });
    expect(server.callsTo(ORDER)).toEqual([]);
  });

  it('is placed without refused changes, because the person sees that they are not in the cart', async () => {
    takeOrders();
    server.refuse(ADD, 409, 'conflict');
    await enqueue(db, adding(biology), ids);
    expect(await syncClient.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(await problems()).toEqual(['refused']);
  });

  it('does not wait for a code that cannot be sent', async () => {
    takeOrders();
    server.refuse('/redeem_codes/', 503, 'internal');
    await enqueue(db, code, ids);
    expect(await syncClient.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(await problems()).toEqual(['busy']);
  });

  it('that is refused changes neither cart nor shelf', async () => {
    takeOrders();
    server.refuse(ORDER, 409, 'price_changed');
    expect(await syncClient.placeOrder(wanted, KEY)).toMatchObject({ ok: false, error: { code: 'price_changed' } });
    expect(server.calls).toEqual([LOGIN, ORDER]);
  });
});
