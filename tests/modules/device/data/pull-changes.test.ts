import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { grantAsset } from '../../../../server/assets/grant-asset.ts';
import { beginEpoch } from '../../../../server/db/epoch.ts';
import { products } from '../../../../server/db/schema/products.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { openPersonsBrowser, type RealServer, startRealServer } from '../../../properties/real-server.ts';
import { giveMember, giveSection, giveSectionProduct } from '../../../server/support/give-section.ts';
import { refusal } from '../../support/shop-connection.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openPage } from '../support/open-page.ts';
import { adding, sellable } from '../support/products.ts';

let server: RealServer;
let browser: Awaited<ReturnType<typeof openPersonsBrowser>>;
let device: SyncClient;
let language: string;
let requested: string[];
/** Query parameters of the requests for changes. */
let asked: URLSearchParams[];
let clock: TestClock;
/** Answers instead of the server. */
let answer: (path: string) => Response | undefined;
/** Loses the answer of the server to a request. */
let isLost: (path: string) => boolean;
/** Delays the answer of the server to a request. */
let hold: (path: string) => Promise<void> | undefined;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 1);
});
afterAll(() => server.close());

beforeEach(async () => {
  freshDatabases();
  people += 1;
  browser = await openPersonsBrowser(server.app, `reader${people}`, { hadBooks: false });
  language = 'en';
  answer = () => undefined;
  isLost = () => false;
  hold = () => undefined;
  requested = [];
  asked = [];
  clock = testClock();
  const fetch: Fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://carrel.test');
    requested.push(pathname);
    if (pathname === SYNC) asked.push(searchParams);
    const response = answer(pathname) ?? (await browser.fetch(url, init));
    await hold(pathname);
    if (isLost(pathname)) throw new TypeError('Failed to fetch');
    return response;
  };
  device = await openPage({ ...clock, fetch, language: () => language });
  expect(await device.refreshChanges()).toEqual({ isFresh: true });
  requested = [];
});
afterEach(() => device.close());

const SYNC = '/api/v1/sync/';
const CART = '/api/v1/shopping_cart/user_carts/';
const own = (productId: string) =>
  grantAsset(
    server.app.db,
    {
      userId: Number(browser.person),
      productId: Number(productId),
      format: 'digital',
      source: 'free',
      durationDays: undefined,
    },
    server.app.clock.now(),
  );

/** Starts a request for changes, and keeps the answer of the server until it is released. */
async function startHeldPull() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let result: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    hold = (path) => {
      if (path !== SYNC) return undefined;
      resolve();
      return released;
    };
    result = device.refreshChanges();
  });
  return { result, release: () => release() };
}

/** Returns the current value of a live query. */
function seen<Value>(observe: (onValue: (value: Value) => void) => () => void): Promise<Value> {
  return new Promise((resolve) => {
    const stop = observe((value) => {
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
}
const titles = async () => {
  const { items } = await seen(device.shelf({ ordering: 'title', page: 1, pageSize: 50 }));
  return items.map(({ product }) => product.name);
};

describe('a device that was here before', () => {
  test('tells how long its oldest mutation waits', async () => {
    expect(asked.at(-1)?.has('unsent')).toBe(false);
    answer = (path) => (path.includes('/cart_items/') ? refusal(503, 'internal', 'Later.') : undefined);
    await device.enqueue(adding(sellable(1, 1)));
    clock.advance(90_000);
    await device.refreshChanges();
    expect(asked.at(-1)?.get('unsent')).toBe('90');
  });

  test('sends one request while nothing changed, and counts its data as current', async () => {
    const before = await seen(device.pulledAt('shelf'));
    expect(await device.refreshChanges()).toEqual({ isFresh: true });
    expect(requested).toEqual([SYNC]);
    expect(await seen(device.pulledAt('shelf'))).toBeGreaterThanOrEqual(before ?? 0);
  });

  test.each([
    ['sections', () => device.refreshSections()],
    ['orders', () => device.refreshOrders()],
  ])('asks instead of pulling its %s again when a screen shows them', async (_, refresh) => {
    expect(await refresh()).toEqual({ isFresh: true });
    expect(requested).toEqual([SYNC]);
  });

  test('deletes the stored pages of the person when what they show has changed (SITE-13)', async () => {
    const deleted: string[] = [];
    const pages = [{ url: 'http://carrel.test/shelf?sort=title' }, { url: 'http://carrel.test/book/1' }];
    const cache = { keys: async () => pages, delete: async ({ url }: { url: string }) => deleted.push(url) > 0 };
    vi.stubGlobal('caches', { open: async () => cache });
    await device.refreshChanges();
    const other = await server.app.asPerson(`reader${people}`);
    const item = { offeringId: server.goods[0]?.offeringId, isDigital: true, isPrint: false };
    await other.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', item, { idempotencyKey: randomUUID() });
    await device.refreshChanges();
    expect(deleted).toEqual([]);
    await own(server.goods[1]?.productId ?? '');
    await device.refreshChanges();
    expect(deleted).toEqual(['http://carrel.test/shelf?sort=title']);
    vi.unstubAllGlobals();
  });

  test('pulls only the cart that another device changed', async () => {
    const other = await server.app.asPerson(`reader${people}`);
    const item = { offeringId: server.goods[0]?.offeringId, isDigital: true, isPrint: false };
    await other.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', item, { idempotencyKey: randomUUID() });
    await device.refreshChanges();
    expect(requested).toEqual([SYNC, CART]);
    expect((await seen(device.cart))?.lines).toHaveLength(1);
  });

  test('shows a new title of an owned book', async () => {
    const [book] = server.goods;
    await own(book?.productId ?? '');
    await device.refreshChanges();
    await server.app.db
      .update(products)
      .set({ name: 'Retitled' })
      .where(eq(products.id, Number(book?.productId)));
    await device.refreshChanges();
    expect(await titles()).toEqual(['Retitled']);
  });

  test('shows a material that its section got, if it has shown the section before', async () => {
    const { id: sectionId } = await giveSection(server.app.db);
    await giveMember(server.app.db, sectionId, Number(browser.person));
    await device.refreshChanges();
    await device.refreshSectionProducts(String(sectionId));
    await giveSectionProduct(server.app.db, sectionId, Number(server.goods[1]?.productId));
    await device.refreshChanges();
    expect(await seen(device.sectionProducts(String(sectionId)))).toHaveLength(1);
  });

  test('shows what the server applied of a mutation whose answer was lost and that was discarded', async () => {
    const [good] = server.goods;
    if (!good) throw new Error('There is nothing for sale.');
    isLost = (path) => path.includes('/cart_items/');
    await device.enqueue(adding(good));
    await eventually(async () => expect(await seen(device.unsent)).toMatchObject([{ problem: {} }]));
    isLost = () => true;
    await device.discardRow((await seen(device.unsent))[0]?.id ?? '');
    expect((await seen(device.cart)).lines).toEqual([]);
    isLost = () => false;
    await device.refreshChanges();
    expect((await seen(device.cart)).lines).toMatchObject([{ product: { id: good.productId } }]);
  });

  test.each([
    ['a discarded mutation', async () => device.discardRow((await seen(device.unsent))[0]?.id ?? '')],
    ['a person who loads everything again', async () => void device.reloadEverything()],
  ])('pulls everything for %s, although a pull began before', async (_, forget) => {
    const [good] = server.goods;
    if (!good) throw new Error('There is nothing for sale.');
    isLost = (path) => path.includes('/cart_items/');
    await device.enqueue(adding(good));
    await eventually(async () => expect(await seen(device.unsent)).toMatchObject([{ problem: {} }]));
    // The running pull has a cursor to store only if something else changed.
    await own(good.productId);
    const running = await startHeldPull();
    await forget();
    running.release();
    await running.result;
    requested = [];
    await device.refreshChanges();
    expect(requested).toContain(CART);
  });

  test('pulls a changed book only if it has been read on this device', async () => {
    const productId = z.parse(productIdSchema, server.goods[0]?.productId);
    await own(productId);
    await device.refreshReading(productId);
    await device.refreshChanges();
    await server.app.db.execute(
      `insert into reading_uses (user_id, product_id, copied) values (${browser.person}, ${productId}, 5)`,
    );
    await server.app.db.execute(
      `insert into reading_uses (user_id, product_id, copied) values (${browser.person}, ${server.goods[1]?.productId}, 5)`,
    );
    requested = [];
    await device.refreshChanges();
    expect(requested).toEqual([SYNC, `/api/v1/reading/states/${productId}/`]);
  });

  test.each([
    ['the database was restored', () => beginEpoch(server.app.db)],
    [
      'the language changed',
      async () => {
        language = 'fr-CA';
      },
    ],
    ['the person asked for it', async () => void (await device.reloadEverything())],
  ])('pulls everything after %s', async (_title, act) => {
    await act();
    await device.refreshChanges();
    expect(requested).toEqual(
      expect.arrayContaining([SYNC, CART, '/api/v1/assets/assets/', '/api/v1/purchases/orders/']),
    );
    requested = [];
    await device.refreshChanges();
    expect(requested).toEqual([SYNC]);
  });

  test('pulls everything from a server that does not know the request for changes', async () => {
    answer = (path) => (path === SYNC ? refusal(404, 'not_found', 'There is no such thing.') : undefined);
    expect(await device.refreshChanges()).toEqual({ isFresh: true });
    expect(requested).toContain(CART);
  });

  test('asks for the same changes again if one pull failed', async () => {
    await own(server.goods[0]?.productId ?? '');
    answer = (path) => (path.includes('/assets/') ? refusal(503, 'unavailable', 'Later.') : undefined);
    expect(await device.refreshChanges()).toMatchObject({ isFresh: false });
    answer = () => undefined;
    await device.refreshChanges();
    expect(await titles()).toHaveLength(1);
  });

  test('keeps its data and pulls nothing while the server is busy', async () => {
    answer = () => refusal(503, 'unavailable', 'Later.');
    expect(await device.refreshChanges()).toMatchObject({ isFresh: false });
    expect(requested).toEqual([SYNC]);
  });

  test('finds that its session ended, and continues as a visitor', async () => {
    await browser.endSession();
    await device.refreshChanges();
    await eventually(() => expect(device.person()).toBe('visitor'));
  });
});
