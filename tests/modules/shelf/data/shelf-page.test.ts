import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ProductType } from '../../../../src/domain/catalog/product-schema.ts';
import { type Asset, assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import { countShelf, loadShelfPage, putAssets, type ShelfQuery } from '../../../../src/modules/shelf/data/queries.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';

const types: ProductType[] = ['book', 'courseware', 'ebundle'];

interface Material {
  readonly id: number;
  readonly day: number;
  readonly title?: string;
  readonly productType?: ProductType;
}

function material({ id, day, title = 'Algebra', productType = 'book' }: Material): Asset {
  return z.parse(assetSchema, {
    id: `a${id}`,
    acquiredAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
    updatedAt: '2026-02-01T00:00:00Z',
    product: { id: String(id + 1), productType, name: title, slug: 'x' },
  });
}

const assets = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(500),
      day: fc.integer({ min: 1, max: 28 }),
      title: fc.constantFrom('Ökologie', 'Algebra', 'zoology', 'Éthique', 'Botany 2', 'botany 1'),
      productType: fc.constantFrom(...types),
    })
    .map(material),
  { selector: (asset) => asset.id, maxLength: 40 },
);

const query: fc.Arbitrary<ShelfQuery> = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
  ordering: fc.constantFrom('-acquired_at' as const, 'title' as const, '-title' as const),
  productTypes: fc.subarray(types),
});

const foldedTitle = (asset: Asset) => asset.product.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the same page by sorting everything in memory. */
function expected(all: readonly Asset[], { ordering, page, pageSize, productTypes = [] }: ShelfQuery) {
  const shown = all.filter((one) => productTypes.length === 0 || productTypes.includes(one.product.productType));
  const keyOf = (one: Asset) => (ordering === '-acquired_at' ? one.acquiredAt : foldedTitle(one));
  const sorted = shown.toSorted((a, b) => {
    const [x, y] = [`${keyOf(a)} ${a.id}`, `${keyOf(b)} ${b.id}`];
    return keyOf(a) === keyOf(b) ? compare(a.id, b.id) : compare(x, y);
  });
  if (ordering.startsWith('-')) sorted.reverse();
  const last = Math.max(1, Math.ceil(shown.length / pageSize));
  const end = Math.min(page, last) * pageSize;
  return { ids: sorted.slice(end - pageSize, end).map((one) => one.id), count: shown.length };
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

let db: PersonDatabase;
beforeEach(() => {
  freshDatabases();
  db = openPerson('visitor');
});
afterEach(() => db.dexie.close());

describe('a page of the shelf', () => {
  it('equals a page of the whole sorted shelf, for any order and product types', async () => {
    await fc.assert(
      fc.asyncProperty(assets, query, async (all, requested) => {
        await db.assets.clear();
        await putAssets(db, all);
        const page = await loadShelfPage(db, requested);
        const count = page.count ?? (await countShelf(db, requested.productTypes));
        expect({ ids: page.items.map((asset) => asset.id), count }).toEqual(expected(all, requested));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    { materials: 0, page: 1, received: 0 },
    { materials: 3, page: 1, received: 3 },
    { materials: 4, page: 1, received: undefined },
    { materials: 9, page: 2, received: undefined },
    { materials: 9, page: 3, received: 9 },
    { materials: 8, page: 7, received: 8 },
  ])(
    'of four materials, number $page of a shelf of $materials, returns the count $received',
    async ({ materials, page, received }) => {
      await putAssets(
        db,
        Array.from({ length: materials }, (_, day) => material({ id: day, day: day + 1 })),
      );
      const { count } = await loadShelfPage(db, { page, pageSize: 4, ordering: 'title' });
      expect(count).toBe(received);
    },
  );
});
