import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogItemResource } from '../../../../src/domain/catalog/catalog-item-schema.ts';
import { productFeatureResource } from '../../../../src/domain/catalog/product-feature-schema.ts';
import { assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { isClosed } from '../../../../src/engine/database/observe.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { createPrefetcher, type Prefetcher } from '../../../../src/modules/shelf/data/prefetcher.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { catalogItem } from '../../catalog/data/support/catalog.ts';
import { layOutAnswers } from '../../device/support/answers.ts';
import { testClock } from '../../device/support/clock.ts';
import { faultyNetwork } from '../../device/support/faulty-network.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const SIZE = 130;
const ann = z.parse(personIdSchema, '7');
/** Materials; a higher number means a later acquisition. */
const materials = Array.from({ length: SIZE }, (_, place) => {
  const number = place + 1;
  const acquiredAt = `2026-01-01T00:${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}Z`;
  const product = { id: String(number), productType: 'book', name: `Book ${number}`, slug: '' };
  return z.parse(assetSchema, { id: `a${number}`, acquiredAt, updatedAt: acquiredAt, product });
});

let answers: ReturnType<typeof layOutAnswers>;
let network: ReturnType<typeof faultyNetwork>;
let tab: Tab;
let prefetcher: Prefetcher;

beforeEach(async () => {
  freshDatabases();
  answers = layOutAnswers();
  for (const { product } of materials) {
    const body = writeDocument(catalogItemResource, catalogItem(product.id));
    answers.say(`/catalog_items/${product.id}/`, { body });
  }
  answers.say('/product_features/', { body: writeCollection(productFeatureResource, []) });
  network = faultyNetwork(answers.fetch);
  tab = openTab(ann, network.fetch, testClock());
  await putAssets(tab.db, materials);
  prefetcher = createPrefetcher(
    tab,
    () => tab,
    (cause) => {
      // The prefetch may still run when the test ends.
      if (!isClosed(cause)) throw cause;
    },
  );
});
afterEach(() => tab.close());

const cached = () => tab.catalog.items.toCollection().primaryKeys();
const askedFor = () => answers.calls.filter((call) => call.includes('/catalog_items/'));
/** Returns the numbers of the newest materials, sorted as strings like the database keys. */
const newest = (count: number) => Array.from({ length: count }, (_, place) => String(SIZE - place)).sort();

describe('the details of owned materials', () => {
  it('are fetched forty at a time, the newest first, until the shelf is complete', async () => {
    for (const count of [40, 80, 120, SIZE]) {
      prefetcher.prefetchShelf();
      await prefetcher.idle();
      expect((await cached()).sort()).toEqual(newest(count));
    }
    prefetcher.prefetchShelf();
    prefetcher.prefetchSections();
    await prefetcher.idle();
    expect(askedFor()).toHaveLength(SIZE);
  });

  it('are not requested with every pull when the server no longer has them', async () => {
    answers.say(`/catalog_items/${SIZE}/`, { status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } });
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    expect(await cached()).toHaveLength(39);
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    expect(await cached()).toHaveLength(79);
    expect(askedFor().filter((call) => call.endsWith(`/${SIZE}/`))).toHaveLength(1);
  });

  it('are requested again after a network failure', async () => {
    network.plan(['lostCall']);
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    expect(await cached()).toEqual([]);
    prefetcher.prefetchShelf();
    await prefetcher.idle();
    expect((await cached()).sort()).toEqual(newest(40));
  });
});
