import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  catalogCardResource,
  catalogCardSchema,
  catalogItemResource,
  catalogItemSchema,
} from '../../../../src/domain/catalog/catalog-item-schema.ts';
import {
  productCategoryResource,
  productCategorySchema,
} from '../../../../src/domain/catalog/product-category-schema.ts';
import { productFeatureResource } from '../../../../src/domain/catalog/product-feature-schema.ts';
import { optReceiptResource } from '../../../../src/domain/opting/opt-change-schema.ts';
import { orderResource } from '../../../../src/domain/orders/order-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { courseSectionResource } from '../../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../../src/domain/sections/section-product-schema.ts';
import {
  userAvailabilityResource,
  userAvailabilitySchema,
} from '../../../../src/domain/shelf/user-availability-schema.ts';
import { bannerResource, bannerSchema } from '../../../../src/domain/site/banner-schema.ts';
import { brandResource, brandSchema } from '../../../../src/domain/site/brand-schema.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { RefreshResult } from '../../../../src/engine/refresh-result.ts';
import { loadFeatures, loadItem, putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import {
  loadCategory,
  loadResultPage,
  loadTopCategories,
  putCategories,
} from '../../../../src/modules/catalog/data/catalog-lists.ts';
import {
  refreshCategory,
  refreshFeatures,
  refreshItem,
  refreshResults,
  refreshTopCategories,
} from '../../../../src/modules/catalog/data/pull-catalog.ts';
import { resultPageKey } from '../../../../src/modules/catalog/data/result-page-key.ts';
import { refreshOrder, refreshOrders } from '../../../../src/modules/checkout/data/pull-orders.ts';
import { loadOrder, loadOrders } from '../../../../src/modules/checkout/data/queries.ts';
import { refreshOptReceipts } from '../../../../src/modules/opting/data/pull-opting.ts';
import { loadOptReceipts } from '../../../../src/modules/opting/data/queries.ts';
import { refreshReading } from '../../../../src/modules/reader/data/pull-reading.ts';
import { loadReading } from '../../../../src/modules/reader/data/queries.ts';
import {
  refreshSection,
  refreshSectionProducts,
  refreshSections,
} from '../../../../src/modules/section/data/pull-sections.ts';
import { loadSection, loadSectionProducts, loadSections } from '../../../../src/modules/section/data/queries.ts';
import { refreshAvailability } from '../../../../src/modules/shelf/data/pull-shelf.ts';
import { loadAvailability } from '../../../../src/modules/shelf/data/queries.ts';
import { refreshBanners, refreshBrand, refreshPartnerConfig } from '../../../../src/modules/site/data/pull-site.ts';
import { loadBanners, loadBrand, loadPartnerConfig } from '../../../../src/modules/site/data/queries.ts';
import { material, section } from '../../../domain/support/section.ts';
import { wholeReading } from '../../reader/data/reading-answer.ts';
import { layOutAnswers } from '../support/answers.ts';
import { testClock } from '../support/clock.ts';
import { faultyNetwork } from '../support/faulty-network.ts';
import { order, receipt } from '../support/fixtures.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openTab, type Tab } from '../support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const book = z.parse(productIdSchema, '1');
const listing = { id: '1', productType: 'book', name: 'Biology', authors: [], slug: 'biology' };
const item = z.parse(catalogItemSchema, { ...listing, identifiers: {}, product: {} });
const card = z.parse(catalogCardSchema, { ...listing, productId: '1', title: 'Biology' });
const feature = { id: 'f', category: 'Reading', subcategory: 'Sound', name: 'Read aloud' };
const art = z.parse(productCategorySchema, { id: '2', title: 'Art', urlSlug: 'art' });
const brand = z.parse(brandSchema, { id: '4', title: 'North Lake', fqdn: 'north.example.org' });
const banner = z.parse(bannerSchema, { id: '5', kind: 'merger', message: 'We are moving.' });
const partner = { id: '1', buyOnVitalsource: true, showVsModal: false };
const availability = z.parse(userAvailabilitySchema, { id: '1', isOwned: true });
const query = { search: 'Biology' };
const oneOfMany = { page: 1, pages: 1, count: 1, pageSize: 24 };

const clock = testClock();
let server: ReturnType<typeof layOutAnswers>;
let network: ReturnType<typeof faultyNetwork>;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  server = layOutAnswers();
  network = faultyNetwork(server.fetch);
  tab = openTab(ann, network.fetch, clock);
});
afterEach(() => tab.close());

it('pulls all orders of a person, page by page', async () => {
  const pageOf = (page: number, ...ids: string[]) => ({
    body: writeCollection(
      orderResource,
      ids.map((id) => ({ ...order, id })),
      { meta: { page, pages: 3, count: 5, pageSize: 2 } },
    ),
  });
  server.say('/orders/?page=2', pageOf(2, 'o3', 'o4'));
  server.say('/orders/?page=3', pageOf(3, 'o5'));
  server.say('/orders/', pageOf(1, 'o1', 'o2'));
  expect(await refreshOrders(tab)).toEqual({ isFresh: true });
  expect((await loadOrders(tab.db, 1, 10)).map(({ id }) => id).toSorted()).toEqual(['o1', 'o2', 'o3', 'o4', 'o5']);
});

interface Pull {
  readonly of: string;
  readonly refresh: () => Promise<RefreshResult>;
  /** End of the requested address. */
  readonly address: string;
  readonly answer: unknown;
  readonly cached: () => Promise<unknown>;
  readonly uncached: unknown;
  readonly found: unknown;
}

const now = clock.now();
const pulls: Pull[] = [
  {
    of: 'a product',
    refresh: () => refreshItem(tab, book),
    address: '/catalog_items/1/',
    answer: writeDocument(catalogItemResource, item),
    cached: async () => (await loadItem(tab.catalog, book))?.value,
    uncached: undefined,
    found: item,
  },
  {
    of: 'the features of a product',
    refresh: () => refreshFeatures(tab, book),
    address: '?catalog_item=1',
    answer: writeCollection(productFeatureResource, [feature]),
    cached: async () => (await loadFeatures(tab.catalog, book))?.value,
    uncached: undefined,
    found: [feature],
  },
  {
    of: 'a page of results',
    refresh: () => refreshResults(tab, query),
    address: '/search/',
    answer: writeCollection(catalogCardResource, [card], { meta: oneOfMany }),
    cached: async () => (await loadResultPage(tab.catalog, resultPageKey(query)))?.value,
    uncached: undefined,
    found: { items: [card], meta: oneOfMany },
  },
  {
    of: 'the top of the tree',
    refresh: () => refreshTopCategories(tab),
    address: 'filter[top]=true',
    answer: writeCollection(productCategoryResource, [art]),
    cached: async () => (await loadTopCategories(tab.catalog))?.value,
    uncached: undefined,
    found: [art],
  },
  {
    of: 'a category',
    refresh: () => refreshCategory(tab, 'art'),
    address: 'url_slug=art',
    answer: writeCollection(productCategoryResource, [art]),
    cached: async () => (await loadCategory(tab.catalog, 'art'))?.value,
    uncached: undefined,
    found: art,
  },
  {
    of: 'the brand of the site',
    refresh: () => refreshBrand(tab),
    address: '/white_labels/',
    answer: writeCollection(brandResource, [brand]),
    cached: async () => (await loadBrand(tab.catalog))?.value,
    uncached: undefined,
    found: brand,
  },
  {
    of: 'the banners',
    refresh: () => refreshBanners(tab),
    address: '/banners/',
    answer: writeCollection(bannerResource, [banner]),
    cached: async () => (await loadBanners(tab.catalog))?.value,
    uncached: undefined,
    found: [banner],
  },
  {
    of: 'the settings of the partner',
    refresh: () => refreshPartnerConfig(tab),
    address: '/vitalsource-config/',
    answer: partner,
    cached: async () => (await loadPartnerConfig(tab.catalog))?.value,
    uncached: undefined,
    found: partner,
  },
  {
    of: 'the sections',
    refresh: () => refreshSections(tab),
    address: '/course_sections/',
    answer: writeCollection(courseSectionResource, [section()]),
    cached: () => loadSections(tab.db),
    uncached: [],
    found: [section()],
  },
  {
    of: 'a section',
    refresh: () => refreshSection(tab, '7'),
    address: '/course_sections/7/',
    answer: writeDocument(courseSectionResource, section()),
    cached: () => loadSection(tab.db, '7'),
    uncached: undefined,
    found: section(),
  },
  {
    of: 'the materials of a section',
    refresh: () => refreshSectionProducts(tab, '7'),
    address: '/section_products/',
    answer: writeCollection(sectionProductResource, [material('1')]),
    cached: () => loadSectionProducts(tab.db, '7'),
    uncached: [],
    found: [material('1')],
  },
  {
    of: 'the orders',
    refresh: () => refreshOrders(tab),
    address: '/orders/',
    answer: writeCollection(orderResource, [order]),
    cached: () => loadOrders(tab.db, 1, 10),
    uncached: [],
    found: [order],
  },
  {
    of: 'an order',
    refresh: () => refreshOrder(tab, 'o1'),
    address: '/orders/o1/',
    answer: writeDocument(orderResource, order),
    cached: () => loadOrder(tab.db, 'o1'),
    uncached: undefined,
    found: order,
  },
  {
    of: 'the receipts of opt changes',
    refresh: () => refreshOptReceipts(tab),
    address: '/opt_receipts/',
    answer: writeCollection(optReceiptResource, [receipt]),
    cached: () => loadOptReceipts(tab.db),
    uncached: undefined,
    found: [receipt],
  },
  {
    of: 'what a person has of a product',
    refresh: () => refreshAvailability(tab, book),
    address: '/access_items/1/',
    answer: writeDocument(userAvailabilityResource, availability),
    cached: async () => (await loadAvailability(tab.db, book))?.value,
    uncached: undefined,
    found: availability,
  },
  {
    of: 'the reading of a book',
    refresh: () => refreshReading(tab, book),
    address: '/1/',
    answer: wholeReading('1', { copied: 12 }),
    cached: async () => (await loadReading(tab.db, book)).copied,
    uncached: 0,
    found: 12,
  },
];

describe.each(pulls)('a pull of $of', ({ refresh, address, answer, cached, uncached, found }) => {
  it('stores the server’s response on the device', async () => {
    server.say(address, { body: answer });
    expect(await refresh()).toEqual({ isFresh: true });
    expect(await cached()).toEqual(found);
  });

  it('keeps the stored data when the network fails, and reports it', async () => {
    server.say(address, { body: answer });
    network.plan(['lostAnswer']);
    const { isFresh, ...received } = await refresh();
    expect(isFresh).toBe(false);
    expect(received).toMatchObject({ error: { kind: 'unreachable' } });
    expect(await cached()).toEqual(uncached);
    await refresh();
    network.plan(['unavailable']);
    expect(await refresh()).toMatchObject({ isFresh: false, error: { kind: 'busy' } });
    expect(await cached()).toEqual(found);
  });
});

describe('data that the server no longer has', () => {
  it.each([404, 410])('removes a product from the device when the server answers %i', async (status) => {
    await putItem(tab.catalog, item, now);
    server.say('/catalog_items/1/', { status, body: { errors: [{ status: String(status), code: 'not_found' }] } });
    expect(await refreshItem(tab, book)).toMatchObject({ isFresh: false, error: { kind: 'refused', status } });
    expect(await loadItem(tab.catalog, book)).toBeUndefined();
  });

  it('keeps a product that is temporarily not accessible', async () => {
    await putItem(tab.catalog, item, now);
    server.say('/catalog_items/1/', { status: 403, body: { errors: [{ status: '403', code: 'forbidden' }] } });
    expect(await refreshItem(tab, book)).toMatchObject({ isFresh: false, error: { status: 403 } });
    expect(await loadItem(tab.catalog, book)).toBeDefined();
  });

  it('removes a category that is not in the tree, and reports it as an unknown address', async () => {
    await putCategories(tab.catalog, [art], now);
    server.say('url_slug=art', { body: writeCollection(productCategoryResource, []) });
    expect(await refreshCategory(tab, 'art')).toEqual({
      isFresh: false,
      error: { kind: 'refused', status: 404, code: 'not_found', detail: '', meta: {} },
    });
    expect(await loadCategory(tab.catalog, 'art')).toBeUndefined();
  });
});
