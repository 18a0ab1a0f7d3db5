import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { suggestionResource } from '../../../../src/domain/catalog/suggestion-schema.ts';
import { courseIdSchema, type ProductId, productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { bannerResource, bannerSchema } from '../../../../src/domain/site/banner-schema.ts';
import { brandResource, brandSchema } from '../../../../src/domain/site/brand-schema.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import type { RefreshResult } from '../../../../src/engine/refresh-result.ts';
import type { Observe } from '../../../../src/modules/catalog/data/catalog-client.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { ann, answeringServer, idle, listen, openPageOf } from '../../device/support/page-with-fake-server.ts';

const idOf = (id: string): ProductId => z.parse(productIdSchema, id);
const book = idOf('1');
const other = idOf('2');
const listing = { id: '1', productType: 'book', name: 'Biology', authors: [], slug: 'biology' };
const item = z.parse(catalogItemSchema, { ...listing, identifiers: {}, product: {} });
const card = z.parse(catalogCardSchema, { ...listing, productId: '1', title: 'Biology' });
const feature = { id: 'f', category: 'Reading', subcategory: 'Sound', name: 'Read aloud' };
const art = z.parse(productCategorySchema, { id: '2', title: 'Art', urlSlug: 'art' });
const brand = z.parse(brandSchema, { id: '4', title: 'North Lake', fqdn: 'north.example.org' });
const banner = z.parse(bannerSchema, { id: '5', kind: 'merger', message: 'We are moving.' });
const partner = { id: '1', buyOnVitalsource: true, showVsModal: false };
const oneOfMany = { page: 1, pages: 1, count: 1, pageSize: 24 };
const results = { body: writeCollection(catalogCardResource, [card], { meta: oneOfMany }) };

let server: ReturnType<typeof answeringServer>;
let syncClient: SyncClient;

beforeEach(async () => {
  freshDatabases();
  server = answeringServer();
  ({ syncClient } = await openPageOf('visitor', server));
});
afterEach(() => syncClient.close());

interface Public {
  readonly of: string;
  readonly observe: () => Observe<{ readonly value: unknown } | undefined>;
  readonly refresh: () => Promise<RefreshResult>;
  readonly address: string;
  readonly answer: unknown;
  readonly found: unknown;
}

const known: Public[] = [
  {
    of: 'a product',
    observe: () => syncClient.item(book),
    refresh: () => syncClient.refreshItem(book),
    address: '/catalog_items/1/',
    answer: writeDocument(catalogItemResource, item),
    found: item,
  },
  {
    of: 'the features of a product',
    observe: () => syncClient.features(book),
    refresh: () => syncClient.refreshFeatures(book),
    address: '?catalog_item=1',
    answer: writeCollection(productFeatureResource, [feature]),
    found: [feature],
  },
  {
    of: 'a page of results',
    observe: () => syncClient.results({ search: 'Biology' }),
    refresh: () => syncClient.refreshResults({ search: 'Biology' }),
    address: '/catalog/search/',
    answer: results.body,
    found: { items: [card], meta: oneOfMany },
  },
  {
    of: 'the top of the tree',
    observe: () => syncClient.topCategories,
    refresh: () => syncClient.refreshTopCategories(),
    address: 'filter[top]=true',
    answer: writeCollection(productCategoryResource, [art]),
    found: [art],
  },
  {
    of: 'a category',
    observe: () => syncClient.category('art'),
    refresh: () => syncClient.refreshCategory('art'),
    address: 'url_slug=art',
    answer: writeCollection(productCategoryResource, [art]),
    found: art,
  },
  {
    of: 'the brand of the site',
    observe: () => syncClient.brand,
    refresh: () => syncClient.refreshBrand('4'),
    address: 'id=4',
    answer: writeCollection(brandResource, [brand]),
    found: brand,
  },
  {
    of: 'the banners',
    observe: () => syncClient.banners,
    refresh: () => syncClient.refreshBanners(),
    address: '/banners/',
    answer: writeCollection(bannerResource, [banner]),
    found: [banner],
  },
  {
    of: 'the settings of the partner',
    observe: () => syncClient.partnerConfig,
    refresh: () => syncClient.refreshPartnerConfig(),
    address: '/vitalsource-config/',
    answer: partner,
    found: partner,
  },
];

describe.each(known)('the screen data of $of', ({ observe, refresh, address, answer, found }) => {
  it('is undefined before the first request, and then what the server returned', async () => {
    server.say(address, { body: answer });
    const seen = listen(observe());
    await eventually(() => expect(seen.received).toEqual([undefined]));
    expect(server.calls).toEqual([]);
    expect(await refresh()).toEqual({ isFresh: true });
    await eventually(() => expect(seen.last()?.value).toEqual(found));
  });

  it('does not change when the server is unreachable', async () => {
    const seen = listen(observe());
    await eventually(() => expect(seen.received).toEqual([undefined]));
    server.network.plan(['lostCall']);
    expect(await refresh()).toMatchObject({ isFresh: false, error: { kind: 'unreachable' } });
    await idle();
    expect(seen.received).toEqual([undefined]);
  });
});

describe('two simultaneous requests', () => {
  it.each(known.filter(({ of }) => of !== 'a page of results'))('make one call: $of', async (one) => {
    server.say(one.address, { body: one.answer });
    expect(await Promise.all([one.refresh(), one.refresh()])).toEqual([{ isFresh: true }, { isFresh: true }]);
    expect(server.calls).toHaveLength(1);
    await one.refresh();
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['products', () => syncClient.refreshItem(book), () => syncClient.refreshItem(other)],
    ['features', () => syncClient.refreshFeatures(book), () => syncClient.refreshFeatures(other)],
    ['categories', () => syncClient.refreshCategory('art'), () => syncClient.refreshCategory('law')],
    ['a product and its features', () => syncClient.refreshItem(book), () => syncClient.refreshFeatures(book)],
    ['brand and banners', () => syncClient.refreshBrand(), () => syncClient.refreshBanners()],
    ['partner and categories', () => syncClient.refreshPartnerConfig(), () => syncClient.refreshTopCategories()],
  ])('get a response each for different %s', async (_, one, another) => {
    await Promise.all([one(), another()]);
    expect(server.calls).toHaveLength(2);
  });
});

it('aborts a search that no screen waits for', async () => {
  server.say('/catalog/search/', results);
  server.network.plan(['hung']);
  const leaving = new AbortController();
  const requested = syncClient.refreshResults({ search: 'Biology' }, leaving.signal);
  leaving.abort();
  expect(await requested).toMatchObject({ isFresh: false, error: { kind: 'unreachable', reason: 'aborted' } });
});

it('emits the current user now and after each change', async () => {
  const login = listen(syncClient.login);
  await eventually(() => expect(login.received).toEqual([undefined]));
  server.signIn(ann);
  await syncClient.refreshLogin();
  await eventually(() => expect(login.last()?.value.user?.id).toBe(ann));
});

it('asks for a product with the course and the currency of its page', async () => {
  server.say('/catalog_items/1/?ecommerce_course_id=BIO-1&currency_code=USD', {
    body: writeDocument(catalogItemResource, item),
  });
  const courseId = z.parse(courseIdSchema, 'BIO-1');
  expect(await syncClient.refreshItem(book, { courseId, currencyCode: 'USD' })).toEqual({ isFresh: true });
});

it('emits nothing to a stopped observer', async () => {
  const seen = listen(syncClient.item(book));
  await eventually(() => expect(seen.received).toEqual([undefined]));
  seen.stop();
  server.say('/catalog_items/1/', { body: writeDocument(catalogItemResource, item) });
  await syncClient.refreshItem(book);
  await idle();
  expect(seen.received).toEqual([undefined]);
});

describe('an offline search', () => {
  const FIND_CARDS = '../../../../src/modules/catalog/data/find-cards.ts';
  afterEach(() => vi.doUnmock(FIND_CARDS));

  it('finds cached products, repeatedly', async () => {
    server.say('/catalog/search/', results);
    await syncClient.refreshResults({ search: 'Biology' });
    server.calls.length = 0;
    expect(await syncClient.findOnDevice('biol')).toEqual({ cards: [card], match: { kind: 'exact' } });
    expect(await syncClient.findOnDevice('biology')).toEqual({ cards: [card], match: { kind: 'exact' } });
    expect(await syncClient.findOnDevice('chemistry')).toEqual({ cards: [], match: { kind: 'exact' } });
    expect(server.calls).toEqual([]);
  });

  it('says what a corrected search means, and which words of an empty one are on the device (CAT-5)', async () => {
    server.say('/catalog/search/', results);
    await syncClient.refreshResults({ search: 'Biology' });
    expect(await syncClient.findOnDevice('biolgy')).toEqual({
      cards: [card],
      match: { kind: 'corrected', meant: 'biology' },
    });
    expect((await syncClient.findOnDevice('biology quark')).match).toEqual({ kind: 'exact', parts: ['biology'] });
  });

  it('suggests what the server answers, and without an answer titles and authors on the device (CAT-11)', async () => {
    const rowling = { ...card, name: 'The Casual Vacancy', authors: ['J. K. Rowling'] };
    server.say('/catalog/search/', { body: writeCollection(catalogCardResource, [rowling], { meta: oneOfMany }) });
    await syncClient.refreshResults({ search: 'vacancy' });
    const { signal } = new AbortController();
    const suggested = { id: 'category:1', kind: 'category', text: 'Rowing', urlSlug: 'rowing' } as const;
    server.say('/catalog/suggestions/', { body: writeCollection(suggestionResource, [suggested]) });
    expect(await syncClient.suggest('row', signal)).toEqual([suggested]);
    server.say('/catalog/suggestions/', { status: 503, body: {} });
    expect((await syncClient.suggest('row', signal)).map(({ kind, text }) => [kind, text])).toEqual([
      ['author', 'J. K. Rowling'],
      ['title', 'The Casual Vacancy'],
    ]);
    expect(await syncClient.suggest('r'.repeat(101), signal)).toEqual([]);
  });

  it('fails while the search chunk cannot be loaded, and works later', async () => {
    server.say('/catalog/search/', results);
    await syncClient.refreshResults({ search: 'Biology' });
    vi.doMock(FIND_CARDS, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(syncClient.findOnDevice('biology')).rejects.toThrow();
    vi.doUnmock(FIND_CARDS);
    expect((await syncClient.findOnDevice('biology')).cards).toEqual([card]);
  });
});
