import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bannerResource, bannerSchema } from '../../src/contract/banner.ts';
import {
  catalogCardResource,
  catalogCardSchema,
  catalogItemResource,
  catalogItemSchema,
} from '../../src/contract/catalog-item.ts';
import { type ProductId, productIdSchema } from '../../src/contract/ids.ts';
import { writeCollection, writeDocument } from '../../src/contract/json-api.ts';
import { productCategoryResource, productCategorySchema } from '../../src/contract/product-category.ts';
import { productFeatureResource } from '../../src/contract/product-feature.ts';
import { whiteLabelResource, whiteLabelSchema } from '../../src/contract/white-label.ts';
import type { Device } from '../../src/sync/device.ts';
import type { Observe } from '../../src/sync/device-catalogue.ts';
import type { Freshness } from '../../src/sync/freshness.ts';
import { ann, answeringServer, listen, openPageOf, rested } from './support/answering-page.ts';
import { eventually } from './support/eventually.ts';
import { freshDatabases } from './support/fresh-databases.ts';

const idOf = (id: string): ProductId => z.parse(productIdSchema, id);
const book = idOf('1');
const other = idOf('2');
const listing = { id: '1', productType: 'book', name: 'Biology', authors: [], slug: 'biology' };
const item = z.parse(catalogItemSchema, { ...listing, identifiers: {}, product: {} });
const card = z.parse(catalogCardSchema, { ...listing, productId: '1', title: 'Biology' });
const feature = { id: 'f', category: 'Reading', subcategory: 'Sound', name: 'Read aloud' };
const art = z.parse(productCategorySchema, { id: '2', title: 'Art', urlSlug: 'art' });
const label = z.parse(whiteLabelSchema, { id: '4', title: 'North Lake', fqdn: 'north.example.org' });
const banner = z.parse(bannerSchema, { id: '5', kind: 'merger', message: 'We are moving.' });
const partner = { id: '1', buyOnVitalsource: true, showVsModal: false };
const oneOfMany = { page: 1, pages: 1, count: 1, pageSize: 24 };
const results = { body: writeCollection(catalogCardResource, [card], { meta: oneOfMany }) };

let server: ReturnType<typeof answeringServer>;
let device: Device;

beforeEach(async () => {
  freshDatabases();
  server = answeringServer();
  ({ device } = await openPageOf('visitor', server));
});
afterEach(() => device.close());

interface Public {
  readonly of: string;
  readonly observe: () => Observe<{ readonly value: unknown } | undefined>;
  readonly refresh: () => Promise<Freshness>;
  readonly address: string;
  readonly answer: unknown;
  readonly found: unknown;
}

const known: Public[] = [
  {
    of: 'a product',
    observe: () => device.item(book),
    refresh: () => device.refreshItem(book),
    address: '/catalog_items/1/',
    answer: writeDocument(catalogItemResource, item),
    found: item,
  },
  {
    of: 'the features of a product',
    observe: () => device.features(book),
    refresh: () => device.refreshFeatures(book),
    address: '?catalog_item=1',
    answer: writeCollection(productFeatureResource, [feature]),
    found: [feature],
  },
  {
    of: 'a page of results',
    observe: () => device.results({ search: 'Biology' }),
    refresh: () => device.refreshResults({ search: 'Biology' }),
    address: '/catalog/search/',
    answer: results.body,
    found: { items: [card], meta: oneOfMany },
  },
  {
    of: 'the top of the tree',
    observe: () => device.topCategories,
    refresh: () => device.refreshTopCategories(),
    address: 'filter[top]=true',
    answer: writeCollection(productCategoryResource, [art]),
    found: [art],
  },
  {
    of: 'a category',
    observe: () => device.category('art'),
    refresh: () => device.refreshCategory('art'),
    address: 'url_slug=art',
    answer: writeCollection(productCategoryResource, [art]),
    found: art,
  },
  {
    of: 'the brand of the site',
    observe: () => device.label,
    refresh: () => device.refreshLabel('4'),
    address: 'id=4',
    answer: writeCollection(whiteLabelResource, [label]),
    found: label,
  },
  {
    of: 'the banners',
    observe: () => device.banners,
    refresh: () => device.refreshBanners(),
    address: '/banners/',
    answer: writeCollection(bannerResource, [banner]),
    found: [banner],
  },
  {
    of: 'the settings of the partner',
    observe: () => device.partnerConfig,
    refresh: () => device.refreshPartnerConfig(),
    address: '/vitalsource-config/',
    answer: partner,
    found: partner,
  },
];

describe.each(known)('what a screen sees of $of', ({ observe, refresh, address, answer, found }) => {
  it('is nothing before the server was asked, and then what it said', async () => {
    server.say(address, { body: answer });
    const seen = listen(observe());
    await eventually(() => expect(seen.told).toEqual([undefined]));
    expect(server.calls).toEqual([]);
    expect(await refresh()).toEqual({ isFresh: true });
    await eventually(() => expect(seen.last()?.value).toEqual(found));
  });

  it('is no more than it was where the server cannot be asked', async () => {
    const seen = listen(observe());
    await eventually(() => expect(seen.told).toEqual([undefined]));
    server.line.plan(['lostCall']);
    expect(await refresh()).toMatchObject({ isFresh: false, error: { kind: 'unreachable' } });
    await rested();
    expect(seen.told).toEqual([undefined]);
  });
});

describe('two screens that ask at once', () => {
  it.each(known.filter(({ of }) => of !== 'a page of results'))('make one call: $of', async (one) => {
    server.say(one.address, { body: one.answer });
    expect(await Promise.all([one.refresh(), one.refresh()])).toEqual([{ isFresh: true }, { isFresh: true }]);
    expect(server.calls).toHaveLength(1);
    await one.refresh();
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['products', () => device.refreshItem(book), () => device.refreshItem(other)],
    ['features', () => device.refreshFeatures(book), () => device.refreshFeatures(other)],
    ['categories', () => device.refreshCategory('art'), () => device.refreshCategory('law')],
    ['a product and its features', () => device.refreshItem(book), () => device.refreshFeatures(book)],
    ['brand and banners', () => device.refreshLabel(), () => device.refreshBanners()],
    ['partner and categories', () => device.refreshPartnerConfig(), () => device.refreshTopCategories()],
  ])('for different %s get each their own answer', async (_, one, another) => {
    await Promise.all([one(), another()]);
    expect(server.calls).toHaveLength(2);
  });
});

it('a search that nobody waits for any more is given up', async () => {
  server.say('/catalog/search/', results);
  server.line.plan(['hung']);
  const leaving = new AbortController();
  const asked = device.refreshResults({ search: 'Biology' }, leaving.signal);
  leaving.abort();
  expect(await asked).toMatchObject({ isFresh: false, error: { kind: 'unreachable', reason: 'aborted' } });
});

it('who is here is told by the device, now and after each change', async () => {
  const login = listen(device.login);
  await eventually(() => expect(login.told).toEqual([undefined]));
  server.signIn(ann);
  await device.refreshLogin();
  await eventually(() => expect(login.last()?.value.user?.id).toBe(ann));
});

it('an observer that was stopped is told nothing more', async () => {
  const seen = listen(device.item(book));
  await eventually(() => expect(seen.told).toEqual([undefined]));
  seen.stop();
  server.say('/catalog_items/1/', { body: writeDocument(catalogItemResource, item) });
  await device.refreshItem(book);
  await rested();
  expect(seen.told).toEqual([undefined]);
});

describe('a search with no line', () => {
  const FIND_CARDS = '../../src/store/find-cards.ts';
  afterEach(() => vi.doUnmock(FIND_CARDS));

  it('finds what the device has seen, again and again', async () => {
    server.say('/catalog/search/', results);
    await device.refreshResults({ search: 'Biology' });
    server.calls.length = 0;
    expect(await device.findOnDevice('biol')).toEqual([card]);
    expect(await device.findOnDevice('biology')).toEqual([card]);
    expect(await device.findOnDevice('chemistry')).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('fails while the part of the app that searches cannot be fetched, and not for ever after', async () => {
    server.say('/catalog/search/', results);
    await device.refreshResults({ search: 'Biology' });
    vi.doMock(FIND_CARDS, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(device.findOnDevice('biology')).rejects.toThrow();
    vi.doUnmock(FIND_CARDS);
    expect(await device.findOnDevice('biology')).toEqual([card]);
  });
});
