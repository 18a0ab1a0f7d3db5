import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type CatalogItem,
  catalogItemResource,
  catalogItemSchema,
} from '../../../../src/domain/catalog/catalog-item-schema.ts';
import { productFeatureResource } from '../../../../src/domain/catalog/product-feature-schema.ts';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { courseSectionResource } from '../../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../../src/domain/sections/section-product-schema.ts';
import { JSON_API_TYPE, writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putPullState } from '../../../../src/modules/device/data/sync-state.ts';
import { putSectionProducts, putSections } from '../../../../src/modules/section/data/queries.ts';
import { createPrefetcher } from '../../../../src/modules/shelf/data/prefetcher.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { material, section } from '../../../domain/support/section.ts';
import { testClock } from '../../device/support/clock.ts';
import { asset } from '../../device/support/code-server.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openPage } from '../../device/support/open-page.ts';
import { idle } from '../../device/support/page-with-fake-server.ts';
import { openTab } from '../../device/support/tab.ts';

const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });

const product = (id: string, more: object = {}): CatalogItem =>
  z.parse(catalogItemSchema, {
    id,
    productType: 'book',
    name: `Book ${id}`,
    authors: [],
    slug: '',
    identifiers: {},
    product: {},
    ...more,
  });
const inside = { productId: '31', productType: 'book', title: 'Oak', authors: [], slug: '' };
const products = [
  product('1'),
  product('2', { productType: 'ebundle', collectionItems: [inside] }),
  product('3'),
  product('31'),
];

/** Three sections. The middle one shows its materials: a book, and an item that is also available as a bundle. */
const sections = [section({ id: '8', endDate: '2027-01-01' }), section(), section({ id: '6', endDate: '2026-01-01' })];
const materials = [material('1'), material('3', { productType: 'physical_product', other: { id: '2' } })];

let syncClient: SyncClient;
let calls: string[];
let failed: number;
let cut: RegExp | undefined;
/** Delays the answers about products. */
let held: Promise<void> | undefined;

function answerOf(url: URL): [number, unknown] {
  const path = url.pathname;
  if (path.includes('/account/login/')) return [200, writeDocument(loginResource, login)];
  if (path.includes('/course_sections/')) return [200, writeCollection(courseSectionResource, sections)];
  if (path.includes('/product_features/')) return [200, writeCollection(productFeatureResource, [])];
  if (path.includes('/section_products/')) {
    if (url.searchParams.get('section_id') !== '7') return [403, { errors: [{ code: 'forbidden' }] }];
    return [200, writeCollection(sectionProductResource, materials)];
  }
  const found = products.find(({ id }) => path.endsWith(`/catalog_items/${id}/`));
  return found ? [200, writeDocument(catalogItemResource, found)] : [404, { errors: [{ code: 'not_found' }] }];
}

beforeEach(async () => {
  freshDatabases();
  calls = [];
  failed = 0;
  cut = undefined;
  held = undefined;
  syncClient = await openPage({
    ...testClock(),
    fetch: async (path) => {
      if (cut?.test(path)) {
        failed += 1;
        throw new TypeError('Failed to fetch');
      }
      calls.push(path);
      if (path.includes('/catalog_items/')) await held;
      const [status, body] = answerOf(new URL(path, 'http://carrel.test'));
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE },
      });
    },
  });
  await syncClient.refreshLogin();
});
afterEach(() => syncClient.close());

const fail = (cause: unknown) => {
  throw cause;
};

function nameOf(id: string): () => string | undefined {
  let name: string | undefined;
  syncClient.item(z.parse(productIdSchema, id))((cached) => {
    name = cached?.value.name;
  });
  return () => name;
}

describe('a device that has pulled a person’s courses', () => {
  it('prefetches their materials with both versions and their contents, and a failing course does not block another', async () => {
    const names = ['1', '2', '31'].map(nameOf);
    await syncClient.refreshSections();
    await eventually(() => expect(names.map((name) => name())).toEqual(['Book 1', 'Book 2', 'Book 31']));
    let known: readonly string[] = [];
    syncClient.pulledSectionProducts('7')(({ items }) => {
      known = items.map(({ shelfItem }) => shelfItem.id);
    });
    await eventually(() => expect(known).toEqual(['1', '3']));
  });

  it('requests nothing twice', async () => {
    const last = nameOf('31');
    await syncClient.refreshSections();
    await eventually(() => expect(last()).toBe('Book 31'));
    calls = [];
    await syncClient.refreshSectionProducts('7');
    await syncClient.refreshSections();
    await eventually(() => expect(calls.some((call) => call.includes('section_id=6'))).toBe(true));
    expect(calls.filter((call) => call.includes('/catalog_items/'))).toEqual([]);
    expect(calls.filter((call) => call.includes('section_id=7'))).toHaveLength(1);
  });

  it('leaves the rest for later when the network fails', async () => {
    const names = ['1', '31'].map(nameOf);
    cut = /catalog_items/;
    await syncClient.refreshSectionProducts('7');
    await eventually(() => expect(failed).toBe(1));
    cut = undefined;
    await syncClient.refreshSectionProducts('7');
    await eventually(() => expect(names.map((name) => name())).toEqual(['Book 1', 'Book 31']));
  });
});

it('prefetches nothing after a failed pull', async () => {
  const name = nameOf('1');
  cut = /catalog_items/;
  await syncClient.refreshSectionProducts('7');
  await eventually(() => expect(failed).toBe(1));
  cut = /section_products/;
  await syncClient.refreshSectionProducts('7');
  await idle();
  expect(calls.filter((call) => call.includes('/catalog_items/'))).toEqual([]);
  expect(name()).toBeUndefined();
});

describe('a sign-out', () => {
  /** Returns the products of which the data that all people of the device share has anything. */
  async function productsInCatalog(): Promise<string[]> {
    const { dexie, items, cards, features } = openCatalog();
    const keys = await Promise.all([items, cards, features].map((table) => table.toCollection().primaryKeys()));
    dexie.close();
    return keys.flat();
  }

  it('leaves nothing of what was prefetched, not even of the contents of bundles', async () => {
    const last = nameOf('31');
    await syncClient.refreshSections();
    await eventually(() => expect(last()).toBe('Book 31'));
    await idle();
    expect(await productsInCatalog()).toHaveLength(12);
    await syncClient.signOut();
    expect(await productsInCatalog()).toEqual([]);
  });

  it('ends the prefetch, also of a product whose answer is under way', async () => {
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    await syncClient.refreshSections();
    await eventually(() => expect(calls.filter((call) => call.includes('/catalog_items/'))).toHaveLength(1));
    await syncClient.signOut();
    answer();
    await idle();
    expect(calls.filter((call) => call.includes('/catalog_items/'))).toHaveLength(1);
    expect(await productsInCatalog()).toEqual([]);
  });
});

describe('the prefetcher', () => {
  const DAY = 86_400_000;
  const MATERIALS = /section_products/;
  const PRODUCTS = /catalog_items\//;
  const ann = z.parse(personIdSchema, '7');
  const clock = testClock();
  const received: unknown[] = [];

  /** Creates a prefetcher on its own device, and records its requests. */
  function prefetcherOn(refuse: (path: string) => number | undefined = () => undefined) {
    const requested: string[] = [];
    const tab = openTab(
      ann,
      async (path) => {
        requested.push(path);
        const refused = refuse(path);
        const [status, body] = refused
          ? [refused, { errors: [{ code: 'x' }] }]
          : answerOf(new URL(path, 'http://c.test'));
        return new Response(JSON.stringify(body), { status, headers: { 'x-carrel': '1' } });
      },
      clock,
    );
    received.length = 0;
    const prefetcher = createPrefetcher(
      tab,
      () => tab,
      (cause) => received.push(cause),
    );
    const askedFor = (what: RegExp) => requested.filter((path) => what.test(path));
    return { tab, filler: prefetcher, asked: requested, askedFor };
  }
  const productsAsked = (requested: readonly string[]) =>
    requested.flatMap((path) => /catalog_items\/(\d+)\//.exec(path)?.[1] ?? []);

  beforeEach(() => freshDatabases());

  /** Returns the given number of materials, the newest last, that the server no longer has. */
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      asset(String(100 + index), { acquiredAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() }),
    );

  it('fetches forty materials of the shelf per pull, newest first, and the next pull continues there', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    const newest = asset('1', { acquiredAt: '2027-01-01T00:00:00Z', items: [{ product: asset('31').product }] });
    await putAssets(tab.db, [...unknown(41), newest]);
    prefetcher.prefetchShelf();
    prefetcher.prefetchShelf();
    await eventually(() => expect(productsAsked(requested)).toHaveLength(40));
    await idle();
    expect(productsAsked(requested)).toEqual(['1', ...Array.from({ length: 39 }, (_, index) => String(140 - index))]);
    // Products that the server no longer has are not requested again, and the contents of bundles come after the shelf
    // itself.
    prefetcher.prefetchShelf();
    await eventually(() => expect(productsAsked(requested).slice(40)).toEqual(['101', '100', '31']));
    prefetcher.prefetchShelf();
    await idle();
    expect(productsAsked(requested)).toHaveLength(43);
    tab.close();
  });

  it('looks at the first thousand materials of the shelf only', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    const times = Array.from({ length: 1_001 }, (_, index) => new Date(Date.UTC(2026, 0, 1, 0, -index)).toISOString());
    const products = ['1', ...Array.from({ length: 98 }, () => '1'), '2', '3'];
    const shelf = times.map((acquiredAt, index) => {
      const product = index === 999 ? '31' : index === 1_000 ? '5' : (products[index] ?? '1');
      return asset(product, { id: `a${index}`, acquiredAt });
    });
    await putAssets(tab.db, shelf);
    prefetcher.prefetchShelf();
    await eventually(() => expect(productsAsked(requested)).toEqual(['1', '2', '3', '31']));
    await idle();
    expect(productsAsked(requested)).not.toContain('5');
    tab.close();
  });

  it('requests again what failed because of the network', async () => {
    let isBroken = true;
    const {
      tab,
      filler: prefetcher,
      asked: requested,
    } = prefetcherOn((path) => (isBroken && PRODUCTS.test(path) ? 503 : undefined));
    await putAssets(tab.db, [asset('1'), asset('3', { acquiredAt: '2026-01-01T00:00:00.000Z' })]);
    prefetcher.prefetchShelf();
    await eventually(() => expect(productsAsked(requested)).toEqual(['1']));
    await idle();
    isBroken = false;
    prefetcher.prefetchShelf();
    await eventually(() => expect(productsAsked(requested)).toEqual(['1', '1', '3']));
    tab.close();
  });

  it('requests for the next person what it requested for the one before', async () => {
    const { tab, askedFor } = prefetcherOn();
    let user = tab;
    const prefetcher = createPrefetcher(tab, () => user, fail);
    await putAssets(tab.db, [asset('1')]);
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    await tab.catalog.items.clear();
    user = { ...tab };
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    expect(askedFor(PRODUCTS)).toHaveLength(2);
    tab.close();
  });

  it('requests the materials of a section again when they are older than a day', async () => {
    const { tab, filler: prefetcher, askedFor } = prefetcherOn();
    await putSections(tab.db, [section({ id: '7' })]);
    await putSectionProducts(tab.db, '7', []);
    await putPullState(tab.db, 'sectionProducts.7', {}, clock.now() - DAY);
    prefetcher.prefetchSections();
    await idle();
    expect(askedFor(MATERIALS)).toEqual([]);
    await putPullState(tab.db, 'sectionProducts.7', {}, clock.now() - DAY - 1);
    prefetcher.prefetchSections();
    await eventually(() => expect(askedFor(MATERIALS)).toHaveLength(1));
    await eventually(() => expect(askedFor(PRODUCTS).length).toBeGreaterThan(0));
    tab.close();
  });

  it('continues what an earlier page left, once per page', async () => {
    const { tab, filler: prefetcher, asked, askedFor } = prefetcherOn();
    await putSections(tab.db, [section({ id: '7' })]);
    await putAssets(tab.db, [asset('31')]);
    prefetcher.resume();
    await eventually(() => expect(productsAsked(asked)).toEqual(expect.arrayContaining(['31', '1', '3'])));
    await prefetcher.idle();
    await putPullState(tab.db, 'sectionProducts.7', {}, clock.now() - DAY - 1);
    prefetcher.resume();
    await prefetcher.idle();
    expect(askedFor(MATERIALS)).toHaveLength(1);
    tab.close();
  });

  it('continues with the next section after a refusal, and stops after a network failure', async () => {
    const {
      tab,
      filler: prefetcher,
      askedFor,
    } = prefetcherOn((path) => (path.includes('section_id=8') ? 503 : undefined));
    await putSections(tab.db, sections);
    prefetcher.prefetchSections();
    await eventually(() => expect(askedFor(MATERIALS)).toHaveLength(1));
    await idle();
    expect(askedFor(MATERIALS)).toHaveLength(1);
    expect(askedFor(PRODUCTS)).toEqual([]);
    tab.close();
    freshDatabases();
    const other = prefetcherOn((path) => (path.includes('section_id=8') ? 403 : undefined));
    await putSections(other.tab.db, sections);
    other.filler.prefetchSections();
    await eventually(() => expect(other.askedFor(MATERIALS)).toHaveLength(3));
    other.tab.close();
  });

  it('requests no other section when the network fails among the products of one', async () => {
    const { tab, filler: prefetcher, askedFor } = prefetcherOn((path) => (PRODUCTS.test(path) ? 503 : undefined));
    await putSections(tab.db, [
      section({ id: '7', endDate: '2027-01-01' }),
      section({ id: '6', endDate: '2026-01-01' }),
    ]);
    prefetcher.prefetchSections();
    await eventually(() => expect(askedFor(PRODUCTS)).toHaveLength(1));
    await idle();
    expect(askedFor(MATERIALS)).toHaveLength(1);
    expect(askedFor(PRODUCTS)).toHaveLength(1);
    tab.close();
  });

  it('fetches each product of a section once, with both versions and their contents', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    await putSectionProducts(tab.db, '7', [...materials, { ...material('1'), id: 'again' }]);
    prefetcher.prefetchSection('7');
    await eventually(() => expect(productsAsked(requested)).toEqual(['1', '3', '2', '31']));
    await idle();
    prefetcher.prefetchSection('7');
    await idle();
    expect(productsAsked(requested)).toEqual(['1', '3', '2', '31']);
    tab.close();
  });

  it('fetches the contents of the other materials when the server no longer has one of them', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    const gone = { ...material('5'), id: 'gone' };
    await putSectionProducts(tab.db, '7', [gone, ...materials]);
    prefetcher.prefetchSection('7');
    await eventually(() => expect(productsAsked(requested)).toContain('31'));
    await idle();
    expect(requested.filter((path) => PRODUCTS.test(path))).toHaveLength(5);
    expect(received).toEqual([]);
    tab.close();
  });

  it('runs its tasks one after the other, and a task that is queued twice once', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    await putSectionProducts(tab.db, '7', [material('1')]);
    await putSectionProducts(tab.db, '8', [{ ...material('3'), id: 'm3', sectionId: '8' }]);
    prefetcher.prefetchSection('7');
    prefetcher.prefetchSection('8');
    prefetcher.prefetchSection('8');
    await eventually(() => expect(productsAsked(requested)).toEqual(['1', '3']));
    tab.close();
  });

  it('reports a database error and continues', async () => {
    const { tab, filler: prefetcher, asked: requested } = prefetcherOn();
    await putSectionProducts(tab.db, '7', [material('1')]);
    tab.crashAfter(0);
    prefetcher.prefetchSection('7');
    await eventually(() => expect(received).toHaveLength(1));
    tab.crashAfter(Number.POSITIVE_INFINITY);
    prefetcher.prefetchSection('7');
    await eventually(() => expect(productsAsked(requested)).toEqual(['1']));
    tab.close();
  });
});
