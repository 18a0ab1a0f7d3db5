import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetResource } from '../../src/contract/asset.ts';
import { type CartItem, userCartResource, userCartSchema } from '../../src/contract/cart.ts';
import { courseSectionResource } from '../../src/contract/course-section.ts';
import { courseIdSchema, productIdSchema } from '../../src/contract/ids.ts';
import { writeCollection, writeDocument } from '../../src/contract/json-api.ts';
import { optChangeResource } from '../../src/contract/opt-change.ts';
import { orderResource, orderSchema, placeOrderSchema } from '../../src/contract/order.ts';
import { sectionProductResource } from '../../src/contract/section-product.ts';
import { loadOrder } from '../../src/store/orders.ts';
import { enqueue, loadOutbox, postpone } from '../../src/store/outbox.ts';
import type { PersonDatabase } from '../../src/store/person-database.ts';
import { putSections } from '../../src/store/sections.ts';
import type { Device } from '../../src/sync/device.ts';
import { member, optedOut, section } from '../domain/support/section.ts';
import { type AnsweringServer, ann, listen, openAnnsPage } from './support/answering-page.ts';
import { type TestClock, testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';
import { adding, itemOf, keyOf, sellable } from './support/products.ts';
import { testLocks } from './support/tab.ts';

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
let device: Device;
let db: PersonDatabase;
let clock: TestClock;

beforeEach(async () => {
  ({ server, device, clock, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await device.close();
});

const cartWith = (...cartItems: CartItem[]) =>
  writeDocument(
    userCartResource,
    z.parse(userCartSchema, { id: ann, subtotal: '0.00', version: cartItems.length, cartItems }),
  );
const rows = async () => (await loadOutbox(db)).rows;
const problems = async () => (await rows()).map(({ problem }) => problem?.kind);
const added = () => server.callsTo(ADD).length;

describe('a wish', () => {
  it('is written down when it counts as asked for, and sent without anybody asking again', async () => {
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    const lines = listen(device.cart);
    await device.enqueue(adding(biology));
    await eventually(() => expect(lines.last()?.lines.map(({ key }) => key)).toEqual([keyOf(biology)]));
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(1);
  });

  it('hurries no other that waits for the line', async () => {
    server.line.plan(['lostCall']);
    await device.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['unreachable']));
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    await device.enqueue(code);
    await eventually(async () => expect(await problems()).toEqual(['unreachable', undefined]));
    expect(added()).toBe(0);
  });

  it('that makes no sense is not written down', async () => {
    const nothing = { ...code, payload: { code: '' } };
    await expect(device.enqueue(nothing)).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('of somebody whose data was taken from the device is not kept under another name', async () => {
    await Dexie.delete('person-7');
    await expect(device.enqueue(adding(biology))).rejects.toThrow(Dexie.DatabaseClosedError);
  });

  it('that was refused is sent again when the person asks, and with it what waits behind it', async () => {
    server.refuse(ADD, 409, 'conflict');
    await device.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['refused']));
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    const [row] = await rows();
    await device.retryRow(row?.id ?? '');
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(2);
  });

  it('that waits is tried at once when the person asks, and those behind it: somebody sees that the line is back', async () => {
    server.line.plan(['lostCall']);
    await device.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['unreachable']));
    await enqueue(db, adding(history), ids);
    const seq = (await rows())[1]?.seq ?? 0;
    await postpone(db, seq, { kind: 'unreachable', code: '', detail: '' }, clock.now() + 60_000);
    server.say(ADD, { body: cartWith(itemOf(biology), itemOf(history)) });
    await device.retryRow((await rows())[0]?.id ?? '');
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(added()).toBe(2);
  });

  it('that was refused can be given up, and is not sent again', async () => {
    server.refuse(ADD, 409, 'conflict');
    await device.enqueue(adding(biology));
    await eventually(async () => expect(await problems()).toEqual(['refused']));
    const [row] = await rows();
    await device.discardRow(row?.id ?? '');
    expect(await rows()).toEqual([]);
    expect(added()).toBe(1);
  });

  it('that this version cannot read can be given up', async () => {
    const seq = await db.outbox.add({ id: 'from a version to come' });
    expect((await loadOutbox(db)).unreadable).toEqual([seq]);
    await device.discardUnreadable(Number(seq));
    expect((await loadOutbox(db)).unreadable).toEqual([]);
  });
});

it('a wish of the very moment in which a sign-in is heard of is the person’s, whichever moment that is', async () => {
  await device.close();
  for (let turns = 0; turns < 40; turns += 1) {
    freshDatabases();
    const far = startFarSide([biology]);
    device = await openPage({ ...testClock(), fetch: far.fetch, withLock: testLocks() });
    far.signIn(ann);
    const coming = device.refreshLogin();
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await device.enqueue(adding(biology));
    await coming;
    await eventually(() => expect(far.keysIn(ann)).toEqual([keyOf(biology)]));
    await device.close();
  }
});

it('news of the cart that were told are not told again', async () => {
  server.line.plan(['lostCall']);
  await device.enqueue(adding(biology));
  await eventually(async () => expect(await problems()).toEqual(['unreachable']));
  server.refuse(ADD, 409, 'conflict');
  device.wake();
  const news = listen(device.cartNews);
  await eventually(() => expect(news.last()).toHaveLength(1));
  await device.tellCartNews((news.last() ?? []).map(({ key }) => key));
  await eventually(() => expect(news.last()).toEqual([]));
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

  it('is on the device when the server said yes, and what it changed is asked for', async () => {
    await putSections(db, [section({ courseMember: member() })]);
    server.say('/members/11/', { body: writeDocument(optChangeResource, { ...receipt, member: optedOut }) });
    server.say('/course_sections/7/', {
      body: writeDocument(courseSectionResource, section({ courseMember: optedOut })),
    });
    server.say('/section_products/', { body: writeCollection(sectionProductResource, []) });
    const receipts = listen(device.optReceipts);
    const answer = await device.changeOpt('11', { optStatus: 'opted_out' }, KEY);
    expect(answer).toMatchObject({ ok: true, value: { member: optedOut } });
    expect(server.callsTo('PATCH ')).toEqual(['PATCH /api/v1/sections/members/11/']);
    await eventually(() => expect(receipts.last()).toEqual([receipt]));
    await eventually(() => expect(server.calls).toContain(pulledShelf));
  });
});

it('what is handed to the partner bookstore is asked of the server', async () => {
  const handOff = { url: 'https://store.example.org/in', body: { course: 'BIO' } };
  server.say('/api/efollett/BIO/', { body: handOff });
  expect(await device.askHandOff(z.parse(courseIdSchema, 'BIO'))).toEqual({ ok: true, value: handOff });
  expect(server.calls).toEqual(['GET /api/efollett/BIO/']);
});

it('a launch is begun in the name of who is here', async () => {
  server.say('/lti1p3/link/launch/', { body: { html_form: '<form></form>' } });
  const answer = await device.launch({ productId: z.parse(productIdSchema, '4') });
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
    expect(await device.placeOrder(wanted, KEY)).toEqual({ ok: true, value: order });
    expect(server.calls).toEqual([LOGIN, ORDER, pulledCart, pulledShelf]);
    expect(await loadOrder(db, 'o1')).toEqual(order);
  });

  it('waits for what the person asked of the cart just before', async () => {
    takeOrders();
    server.say(ADD, { body: cartWith(itemOf(biology)) });
    await enqueue(db, adding(biology), ids);
    expect(await device.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([ADD, ORDER]);
  });

  it('is not placed while something that was asked of the cart cannot be sent', async () => {
    takeOrders();
    server.refuse(ADD, 503, 'internal');
    await enqueue(db, adding(biology), ids);
    expect(await device.placeOrder(wanted, KEY)).toEqual({
      ok: false,
      error: { kind: 'unreachable', reason: 'network' },
    });
    expect(server.callsTo(ORDER)).toEqual([]);
  });

  it('is placed without what the server refused: the person sees that it is not in the cart', async () => {
    takeOrders();
    server.refuse(ADD, 409, 'conflict');
    await enqueue(db, adding(biology), ids);
    expect(await device.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(await problems()).toEqual(['refused']);
  });

  it('waits for no code that cannot be sent', async () => {
    takeOrders();
    server.refuse('/redeem_codes/', 503, 'internal');
    await enqueue(db, code, ids);
    expect(await device.placeOrder(wanted, KEY)).toMatchObject({ ok: true });
    expect(await problems()).toEqual(['busy']);
  });

  it('that is refused changes neither cart nor shelf', async () => {
    takeOrders();
    server.refuse(ORDER, 409, 'price_changed');
    expect(await device.placeOrder(wanted, KEY)).toMatchObject({ ok: false, error: { code: 'price_changed' } });
    expect(server.calls).toEqual([LOGIN, ORDER]);
  });
});
