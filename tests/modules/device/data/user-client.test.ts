import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userCartResource, userCartSchema } from '../../../../src/domain/cart/cart-schema.ts';
import { optReceiptResource } from '../../../../src/domain/opting/opt-change-schema.ts';
import { orderResource } from '../../../../src/domain/orders/order-schema.ts';
import { courseIdSchema, productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { courseSectionResource } from '../../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../../src/domain/sections/section-product-schema.ts';
import { assetResource } from '../../../../src/domain/shelf/asset-schema.ts';
import { userAvailabilityResource } from '../../../../src/domain/shelf/user-availability-schema.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { enqueue, reject, reschedule } from '../../../../src/engine/outbox/outbox.ts';
import { changeReplayState } from '../../../../src/engine/outbox/replay-state.ts';
import type { RefreshResult } from '../../../../src/engine/refresh-result.ts';
import { foldCart } from '../../../../src/modules/cart/data/mutations.ts';
import { putPulledCart } from '../../../../src/modules/cart/data/put-cart.ts';
import type { Observe } from '../../../../src/modules/catalog/data/catalog-client.ts';
import { putOrders } from '../../../../src/modules/checkout/data/queries.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putPullState } from '../../../../src/modules/device/data/sync-state.ts';
import { putOptReceipts } from '../../../../src/modules/opting/data/queries.ts';
import { putSectionProducts, putSections } from '../../../../src/modules/section/data/queries.ts';
import { putAssets, putAvailability } from '../../../../src/modules/shelf/data/queries.ts';
import { material, section } from '../../../domain/support/section.ts';
import { wholeReading } from '../../reader/data/reading-answer.ts';
import { asset, availability } from '../support/code-server.ts';
import { eventually } from '../support/eventually.ts';
import { order, receipt } from '../support/fixtures.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import {
  type AnsweringServer,
  ann,
  bob,
  idle,
  listen,
  openAnnsPage,
  openPageOf,
} from '../support/page-with-fake-server.ts';
import { adding, freeing, itemOf, keyOf, sellable } from '../support/products.ts';

const LOGIN = 'GET /api/v1/account/login/?include=user';
const biology = sellable(1, 1);
const history = sellable(2, 1);
const idOf = (id: string) => z.parse(productIdSchema, id);
const courseOf = (id: string) => z.parse(courseIdSchema, id);
const course = section().rsCourseId;
const ids = { newId: () => crypto.randomUUID(), now: () => 5 };

const { id: sectionId, rsCourseId, name, course: taught } = section();
const inCourse = asset('3', { courseSection: { id: sectionId, rsCourseId, name, course: taught } });
const cart = z.parse(userCartSchema, { id: ann, subtotal: '11.50', version: 1, cartItems: [itemOf(biology)] });
const emptyShelf = writeCollection(assetResource, [], {
  meta: { page: 1, pages: 1, count: 0, pageSize: 100, cursor: 'c1' },
});

let server: AnsweringServer;
let syncClient: SyncClient;
/** A second connection to Ann's data, like that of another tab. */
let db: PersonDatabase;

beforeEach(async () => {
  ({ server, syncClient, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await syncClient.close();
});

/** Writes a refused mutation that is not sent again, as a page that has closed since would leave it. */
async function writeRefused(mutation = adding(history)): Promise<void> {
  await enqueue(db, mutation, ids);
  const [row] = await db.outbox.toArray();
  await reject(db, row?.seq ?? 0, 'conflict', 'Sold out.');
}

interface Seen {
  readonly of: string;
  readonly observe: () => Observe<unknown>;
  readonly before: unknown;
  readonly put: () => Promise<unknown>;
  readonly after: unknown;
}

const seen: Seen[] = [
  {
    of: 'the cart',
    observe: () => syncClient.cart,
    before: expect.objectContaining({ lines: [] }),
    put: () => putPulledCart(db, cart, 5, { mayHavePaid: false, foldCart }),
    after: expect.objectContaining({ lines: [expect.objectContaining({ key: keyOf(biology) })] }),
  },
  {
    of: 'what a person has of a product',
    observe: () => syncClient.availability(idOf('3')),
    before: undefined,
    put: () => putAvailability(db, availability('3'), 5),
    after: { productId: '3', fetchedAt: 5, value: availability('3') },
  },
  {
    of: 'the shelf',
    observe: () => syncClient.shelf({ page: 1, pageSize: 10, ordering: 'title' }),
    before: { items: [], count: 0, pulledAt: undefined },
    put: async () => {
      await putAssets(db, [asset('3')]);
      await putPullState(db, 'shelf', {}, 5);
    },
    after: { items: [asset('3')], count: 1, pulledAt: 5 },
  },
  {
    of: 'the count of the shelf',
    observe: () => syncClient.shelfCount(['book']),
    before: 0,
    put: () => putAssets(db, [asset('3'), asset('4', { product: { ...asset('4').product, productType: 'ebundle' } })]),
    after: 1,
  },
  {
    of: 'free items on their way',
    observe: () => syncClient.pendingFreeItems,
    before: [],
    put: () => writeRefused(freeing(history)),
    after: [expect.objectContaining({ product: expect.objectContaining({ id: '2' }) })],
  },
  {
    of: 'what the shelf has of a product',
    observe: () => syncClient.assetsOfProduct(idOf('3')),
    before: [],
    put: () => putAssets(db, [asset('3'), asset('4')]),
    after: [asset('3')],
  },
  {
    of: 'what the shelf has of a course',
    observe: () => syncClient.assetsOfCourse(course),
    before: [],
    put: () => putAssets(db, [inCourse, asset('4')]),
    after: [inCourse],
  },
  {
    of: 'the sections',
    observe: () => syncClient.sections,
    before: [],
    put: () => putSections(db, [section()]),
    after: [section()],
  },
  {
    of: 'the sections and their age',
    observe: () => syncClient.pulledSections,
    before: { items: [], pulledAt: undefined },
    put: () => putPullState(db, 'sections', {}, 5),
    after: { items: [], pulledAt: 5 },
  },
  {
    of: 'one section',
    observe: () => syncClient.section('7'),
    before: undefined,
    put: () => putSections(db, [section()]),
    after: section(),
  },
  {
    of: 'the section of a course',
    observe: () => syncClient.sectionOfCourse(course),
    before: undefined,
    put: () => putSections(db, [section({ id: '8', rsCourseId: courseOf('ART-1') }), section()]),
    after: section(),
  },
  {
    of: 'the materials of a section',
    observe: () => syncClient.sectionProducts('7'),
    before: [],
    put: () => putSectionProducts(db, '7', [material('1')]),
    after: [material('1')],
  },
  {
    of: 'the products of the courses, without those of a course that the person left',
    observe: () => syncClient.productsOfCourses,
    before: [],
    put: async () => {
      await putSectionProducts(db, '8', [material('2')]);
      await putSectionProducts(db, '7', [material('1')]);
      await putSections(db, [section()]);
    },
    after: [material('1').shelfItem.id],
  },
  {
    of: 'the materials of a section and their age',
    observe: () => syncClient.pulledSectionProducts('7'),
    before: { items: [], pulledAt: undefined },
    put: () => putPullState(db, 'sectionProducts.7', {}, 5),
    after: { items: [], pulledAt: 5 },
  },
  {
    of: 'a page of the orders',
    observe: () => syncClient.orders(2, 1),
    before: [],
    put: () => putOrders(db, [order, { ...order, id: 'o0', createdAt: '2026-02-01T00:00:00Z' }]),
    after: [expect.objectContaining({ id: 'o0' })],
  },
  {
    of: 'one order',
    observe: () => syncClient.order('o1'),
    before: undefined,
    put: () => putOrders(db, [order]),
    after: order,
  },
  {
    of: 'the receipts of opt changes',
    observe: () => syncClient.optReceipts,
    before: undefined,
    put: () => putOptReceipts(db, [receipt], 5),
    after: [receipt],
  },
  {
    of: 'the changes that are not saved',
    observe: () => syncClient.unsent,
    before: [],
    put: () => writeRefused(),
    after: [expect.objectContaining({ kind: 'cart.addOffering' })],
  },
  {
    of: 'the changes that this version cannot read',
    observe: () => syncClient.outbox,
    before: { rows: [], unreadable: [] },
    put: () => db.outbox.add({ id: 'from a version to come' }),
    after: { rows: [], unreadable: [{ seq: 1, entity: undefined, isNewer: false }] },
  },
  {
    of: 'whether the outbox is paused',
    observe: () => syncClient.isPaused,
    before: false,
    put: () => changeReplayState(db, { isPaused: true }),
    after: true,
  },
  {
    of: 'when a change was last saved',
    observe: () => syncClient.savedAt,
    before: undefined,
    put: () => changeReplayState(db, { savedAt: 5 }),
    after: 5,
  },
  {
    of: 'when a pull was last answered',
    observe: () => syncClient.pulledAt('orders'),
    before: undefined,
    put: () => putPullState(db, 'orders', {}, 5),
    after: 5,
  },
  {
    of: 'what happened to the cart without the person',
    observe: () => syncClient.cartNotices,
    before: [],
    put: async () => {
      await enqueue(db, adding(history), ids);
      const [row] = await db.outbox.toArray();
      // An immediate refusal is shown where the change was made. Only a refusal after a wait is news.
      await reschedule(db, row?.seq ?? 0, { kind: 'unreachable', code: '', detail: '' }, 5);
      await reject(db, row?.seq ?? 0, 'conflict', 'Sold out.');
    },
    after: [expect.objectContaining({ kind: 'refused' })],
  },
];

describe.each(seen)('the screen data of $of', ({ observe, before, put, after }) => {
  it('is the data of the device, now and after a change in another tab', async () => {
    const { received, last, stop } = listen(observe());
    await eventually(() => expect(received).toEqual([before]));
    await put();
    await eventually(() => expect(last()).toEqual(after));
    stop();
  });
});

describe('an observer of personal data', () => {
  it('follows the current user, and ignores the previous one', async () => {
    await putOrders(db, [order]);
    const orders = listen(syncClient.orders(1, 10));
    await eventually(() => expect(orders.last()).toEqual([order]));
    server.signIn(bob);
    await syncClient.refreshLogin();
    await eventually(() => expect(orders.last()).toEqual([]));
    const bobs = openPerson(bob);
    await putOrders(bobs, [{ ...order, id: 'o2' }]);
    await eventually(() => expect(orders.last()).toEqual([{ ...order, id: 'o2' }]));
    bobs.dexie.close();
  });

  it('gets nothing more after it was stopped, even when the person changes', async () => {
    const orders = listen(syncClient.orders(1, 10));
    await eventually(() => expect(orders.received).toEqual([[]]));
    orders.stop();
    await putOrders(db, [order]);
    await idle();
    server.signIn(bob);
    await syncClient.refreshLogin();
    await idle();
    expect(orders.received).toEqual([[]]);
  });

  it('gets nothing more if it was stopped after a change of person', async () => {
    const orders = listen(syncClient.orders(1, 10));
    await eventually(() => expect(orders.received).toEqual([[]]));
    server.signIn(bob);
    await syncClient.refreshLogin();
    await eventually(() => expect(orders.received.length).toBeGreaterThan(1));
    orders.stop();
    const before = orders.received.length;
    const bobs = openPerson(bob);
    await putOrders(bobs, [order]);
    await idle();
    expect(orders.received).toHaveLength(before);
    bobs.dexie.close();
  });
});

interface Asked {
  readonly of: string;
  readonly refresh: () => Promise<RefreshResult>;
  readonly address: string;
  readonly answer: unknown;
  /** The same request for another item. */
  readonly another?: () => Promise<RefreshResult>;
}

const requested: Asked[] = [
  {
    of: 'the shelf',
    refresh: () => syncClient.refreshShelf(),
    address: '/assets/assets/',
    answer: emptyShelf,
  },
  {
    of: 'what they have of a product',
    refresh: () => syncClient.refreshAvailability(idOf('3'), courseOf('BIO')),
    address: '/access_items/3/?ecommerce_course_id=BIO',
    answer: writeDocument(userAvailabilityResource, availability('3')),
    another: () => syncClient.refreshAvailability(idOf('4'), courseOf('BIO')),
  },
  {
    of: 'what they have of a product in any course',
    refresh: () => syncClient.refreshAvailability(idOf('3')),
    address: '/access_items/3/',
    answer: writeDocument(userAvailabilityResource, availability('3')),
    another: () => syncClient.refreshAvailability(idOf('3'), courseOf('ART')),
  },
  {
    of: 'what they have of a product in one course',
    refresh: () => syncClient.refreshAvailability(idOf('3'), courseOf('BIO')),
    address: '/access_items/3/?ecommerce_course_id=BIO',
    answer: writeDocument(userAvailabilityResource, availability('3')),
    another: () => syncClient.refreshAvailability(idOf('3'), courseOf('ART')),
  },
  {
    of: 'their sections',
    refresh: () => syncClient.refreshSections(),
    address: '/course_sections/',
    answer: writeCollection(courseSectionResource, []),
  },
  {
    of: 'a section',
    refresh: () => syncClient.refreshSection('7'),
    address: '/course_sections/7/',
    answer: writeDocument(courseSectionResource, section()),
    another: () => syncClient.refreshSection('8'),
  },
  {
    of: 'the materials of a section',
    refresh: () => syncClient.refreshSectionProducts('7'),
    address: '/section_products/?section_id=7',
    answer: writeCollection(sectionProductResource, []),
    another: () => syncClient.refreshSectionProducts('8'),
  },
  {
    of: 'their reading of a book',
    refresh: () => syncClient.refreshReading(idOf('3')),
    address: '/reading/states/3/',
    answer: wholeReading('3'),
    another: () => syncClient.refreshReading(idOf('4')),
  },
  {
    of: 'their orders',
    refresh: () => syncClient.refreshOrders(),
    address: '/purchases/orders/',
    answer: writeCollection(orderResource, []),
  },
  {
    of: 'their receipts of opt changes',
    refresh: () => syncClient.refreshOptReceipts(),
    address: '/opt_receipts/',
    answer: writeCollection(optReceiptResource, []),
  },
  {
    of: 'an order',
    refresh: () => syncClient.refreshOrder('o1'),
    address: '/purchases/orders/o1/',
    answer: writeDocument(orderResource, order),
    another: () => syncClient.refreshOrder('o2'),
  },
];

describe.each(requested)('a personal request for $of', ({ refresh, address, answer, another }) => {
  it('is sent once when two screens make it at the same time', async () => {
    server.say(address, { body: answer });
    expect(await Promise.all([refresh(), refresh()])).toEqual([{ isFresh: true }, { isFresh: true }]);
    expect(server.callsTo(address.split('?')[0] ?? '')).toHaveLength(1);
    expect(server.calls).not.toContain(LOGIN);
    expect(server.calls[0]).toContain(address);
  });

  it('is separate from the same request for another item', async () => {
    await Promise.all([refresh(), (another ?? refresh)()]);
    expect(server.calls).toHaveLength(another ? 2 : 1);
  });

  it('requests the login first without a current user, and then runs for the person found', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    server.say(address, { body: answer });
    expect(await refresh()).toEqual({ isFresh: true });
    expect(server.calls).toEqual([LOGIN]);
    server.signIn(ann);
    expect(await refresh()).toEqual({ isFresh: true });
    expect(server.calls.slice(1).filter((call) => call === LOGIN)).toHaveLength(1);
    expect(server.calls.filter((call) => call.includes(address))).toHaveLength(1);
    expect(syncClient.person()).toBe(ann);
  });

  it('gets no result without a current user when the login cannot be requested', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    server.network.plan(['lostCall']);
    expect(await refresh()).toMatchObject({ isFresh: false, error: { kind: 'unreachable' } });
    expect(server.calls).toEqual([]);
  });
});

describe('a request in progress', () => {
  it('for one item does not answer a request for another', async () => {
    const requests = [
      ...[syncClient.refreshCart, syncClient.refreshShelf, syncClient.refreshSections, syncClient.refreshOrders],
      syncClient.refreshOptReceipts,
    ];
    await Promise.all(requests.map((ask) => ask()));
    expect(server.calls).toHaveLength(requests.length);
  });

  it('of a person who left is not fresh, and reports that no person is signed in', async () => {
    server.say('/orders/', { body: writeCollection(orderResource, [order]) });
    server.network.plan(['slow']);
    const refreshed = syncClient.refreshOrders();
    await Dexie.delete('person-7');
    expect(await refreshed).toEqual({ isFresh: false, error: { kind: 'unauthenticated', detail: '' } });
    expect(server.calls.filter((call) => call === LOGIN)).toHaveLength(1);
  });

  it('is repeated for a person whose sign-in elsewhere deleted the database, which this tab detects by the login request', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    const visitors = { ...cart, id: 'visitor', cartItems: [] };
    server.say('/user_carts/', () => ({
      body: writeDocument(userCartResource, syncClient.person() === ann ? cart : visitors),
    }));
    server.network.plan(['slow']);
    const refreshed = syncClient.refreshCart();
    server.signIn(ann);
    await Dexie.delete('person-visitor');
    expect(await refreshed).toEqual({ isFresh: true });
    expect(syncClient.person()).toBe(ann);
    const lines = listen(syncClient.cart);
    await eventually(() => expect(lines.last()?.lines).toHaveLength(1));
  });

  it('is repeated for a person who has signed in, if this tab has not noticed it before the answer', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    server.say('/user_carts/', { body: writeDocument(userCartResource, cart) });
    server.signIn(ann);
    expect(await syncClient.refreshCart()).toEqual({ isFresh: true });
    expect(syncClient.person()).toBe(ann);
    const lines = listen(syncClient.cart);
    await eventually(() => expect(lines.last()?.lines).toHaveLength(1));
  });

  it('is repeated for a person who signed in in this tab meanwhile, without another login request', async () => {
    server.signIn(bob);
    const coming = syncClient.refreshLogin();
    server.say('/orders/', async () => {
      // Their sign-in closes the database of the previous person while the response is on its way.
      await coming;
      return { body: writeCollection(orderResource, [order]) };
    });
    const refreshed = syncClient.refreshOrders();
    await coming;
    expect(await refreshed).toEqual({ isFresh: true });
    expect(syncClient.person()).toBe(bob);
    expect(server.calls.filter((call) => call === LOGIN)).toHaveLength(1);
    expect(server.callsTo('/orders/')).toHaveLength(2);
  });

  it('throws an error when something other than a closed database is wrong', async () => {
    await syncClient.close();
    freshDatabases();
    // The clock is read next when the response is stored.
    let isBroken = false;
    const now = () => {
      if (!isBroken) return 1_790_000_000_000;
      isBroken = false;
      throw new RangeError('No clock');
    };
    ({ syncClient } = await openPageOf('visitor', server, { now }));
    server.say('/user_carts/', () => {
      isBroken = true;
      return { body: writeDocument(userCartResource, { ...cart, id: 'visitor' }) };
    });
    await expect(syncClient.refreshCart()).rejects.toThrow('No clock');
  });
});
