import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { catalogCardResource, catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { unavailableReason } from '../../../src/domain/shelf/availability.ts';
import { brandResource } from '../../../src/domain/site/brand-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Status = 'available' | 'withdrawn';

const CHANNELS = ['retail', 'campus', 'partner', 'brand'] as const;
const SITES = { retail: 'shop.example', campus: 'campus.example', partner: 'partner.example', brand: 'brand.example' };

/** Titles and the status of each in its channels. The name of a title says where it is sold. */
const TITLES: Record<string, Partial<Record<(typeof CHANNELS)[number] | 'feed', Status>>> = {
  everywhere: {},
  'campus alone': { campus: 'available' },
  'not at the partner': { retail: 'available', campus: 'available', brand: 'available', partner: 'withdrawn' },
  'nowhere any more': { feed: 'withdrawn' },
};

let server: TestApp;
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  for (const channelType of ['campus', 'partner', 'brand'] as const) {
    await db.insert(whiteLabels).values({ title: channelType, fqdn: SITES[channelType], channelType });
  }
  for (const [at, [name, statuses]] of Object.entries(TITLES).entries()) {
    const { id } = await giveProduct(db, { name: `Gauge ${name}` });
    ids.set(name, id);
    await giveOffering(db, id);
    await db.insert(productIdentifiers).values({ productId: id, type: 'ISBN13', value: `978030640615${at}` });
    for (const [channelType, availabilityStatus] of Object.entries(statuses)) {
      await db.insert(channelAvailabilities).values({ productId: id, channelType, availabilityStatus });
    }
  }
});
afterAll(() => server.close());

const get = (host: string, path: string) => server.app.inject({ url: path, headers: { host } });
const listed = async (host: string, query: string) => {
  const page = readCollection(catalogCardResource, (await get(host, `/api/v1/catalog/search/?${query}`)).json());
  return { names: page.items.map((card) => card.name.slice('Gauge '.length)).sort(), count: page.meta.count };
};

/** Returns the reason why a site does not sell a title, computed from the two responses that its product page uses. */
async function reasonOn(host: string, name: string) {
  const answer = (await get(host, '/api/v1/label/white_labels/')).json();
  const [brand] = readCollection(brandResource, answer).items;
  const item = readDocument(
    catalogItemResource,
    (await get(host, `/api/v1/catalog/catalog_items/${ids.get(name)}/`)).json(),
  );
  return unavailableReason(item, brand?.channelType ?? 'retail');
}

describe.each([
  ['retail', ['everywhere', 'not at the partner']],
  ['campus', ['campus alone', 'everywhere', 'not at the partner']],
  ['partner', ['everywhere']],
  ['brand', ['everywhere', 'not at the partner']],
] as const)('on the site of the channel %s', (channel, sold) => {
  const host = SITES[channel];

  it('browse and search show and count only products that the channel sells', async () => {
    expect(await listed(host, 'order_by=title')).toEqual({ names: sold, count: sold.length });
    expect(await listed(host, 'search=gauge')).toEqual({ names: sold, count: sold.length });
    expect(await listed(host, 'search=guage')).toEqual({ names: sold, count: sold.length });
  });

  it('an ISBN search finds only products that the channel sells', async () => {
    for (const [at, name] of Object.keys(TITLES).entries()) {
      expect((await listed(host, `search=978-030640615${at}`)).names, name).toEqual(
        sold.some((one) => one === name) ? [name] : [],
      );
    }
  });

  it('product pages sell the same products, and give the reason for each other one', async () => {
    for (const name of Object.keys(TITLES)) {
      const isSold = sold.some((one) => one === name);
      expect((await reasonOn(host, name)) === undefined, name).toBe(isSold);
    }
    expect(await reasonOn(host, 'nowhere any more')).toBe('withdrawn');
  });
});

describe('a title that this channel does not offer', () => {
  it('is not available on this host, and withdrawn if the channel says so', async () => {
    expect(await reasonOn(SITES.partner, 'campus alone')).toBe('market');
    expect(await reasonOn(SITES.partner, 'not at the partner')).toBe('withdrawn');
  });

  it('is available again when its channel offers it again', async () => {
    await server.db
      .insert(channelAvailabilities)
      .values({ productId: ids.get('campus alone') ?? 0, channelType: 'partner', availabilityStatus: 'available' });
    expect((await listed(SITES.partner, 'search=gauge')).names).toEqual(['campus alone', 'everywhere']);
    await server.db.delete(channelAvailabilities);
    expect((await listed(SITES.partner, 'search=gauge')).names).toHaveLength(4);
  });
});
