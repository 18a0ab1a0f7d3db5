import { Dexie } from 'dexie';
import type { ProductType } from '../../../domain/catalog/product-schema.ts';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { Asset } from '../../../domain/shelf/asset-schema.ts';
import { shelfPaging } from '../../../domain/shelf/shelf-page.ts';
import type { UserAvailability } from '../../../domain/shelf/user-availability-schema.ts';
import { evictOldest } from '../../../engine/database/evict-oldest.ts';
import { forgetWrittenNumbers } from '../../../engine/database/response-order.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import { foldText } from '../../catalog/data/fold-text.ts';
import type { AssetRow, PersonDatabase } from '../../device/data/person-database.ts';
import { loadPulledAt } from '../../device/data/sync-state.ts';

/** The query for one page of the shelf. Pages count from 1; no product type means all (SHELF-1). */
export interface ShelfQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: '-acquired_at' | 'title' | '-title';
  readonly productTypes?: readonly ProductType[];
}

export interface ShelfPage {
  readonly items: Asset[];
  /**
   * Number of materials on all pages; `undefined` for a full page, after which more may follow ({@link countShelf}).
   */
  readonly count: number | undefined;
  /**
   * Time when the server last confirmed the shelf (milliseconds since the epoch). Without it, an empty shelf means
   * unknown.
   */
  readonly pulledAt: number | undefined;
}

/**
 * Returns one page and the age of the shelf. A page past the end returns the last page. The age is read first and is
 * written together with the materials, so a shelf that is being pulled is never treated as empty. Runs without a
 * transaction, because an observed transaction does not survive the cursors.
 */
export async function loadShelfPage(db: PersonDatabase, query: ShelfQuery): Promise<ShelfPage> {
  const { pageSize } = query;
  // Both queries start at once, because a query that starts after an await is not always observed.
  const [pulledAt, items] = await Promise.all([loadPulledAt(db, 'shelf'), loadRows(db, query)]);
  const before = (query.page - 1) * pageSize;
  if (items.length === pageSize) return { items, count: undefined, pulledAt };
  if (items.length > 0 || query.page === 1) return { items, count: before + items.length, pulledAt };
  const count = await countShelf(db, query.productTypes);
  const { page } = shelfPaging(count, query.page, pageSize);
  return { items: await loadRows(db, { ...query, page }), count, pulledAt };
}

/**
 * Counts the materials of these product types; no type means all. It reads the whole index, so nothing visible should
 * wait for it.
 */
export async function countShelf(db: PersonDatabase, types: readonly ProductType[] = []): Promise<number> {
  if (types.length === 0) return db.assets.count();
  const counts = await Promise.all(types.map((type) => ofType(db, '-acquired_at', type).count()));
  return counts.reduce((sum, one) => sum + one, 0);
}

/**
 * Reads a page by index. For several product types, only the keys of each type's index are read up to the page and then
 * merged, so that no more rows are read than shown.
 */
async function loadRows(db: PersonDatabase, query: ShelfQuery): Promise<Asset[]> {
  const { ordering, productTypes: types = [] } = query;
  const offset = (query.page - 1) * query.pageSize;
  const [only, ...others] = types;
  if (others.length === 0) {
    const list = only === undefined ? ordered(db, ordering) : ofType(db, ordering, only);
    const rows = await list.offset(offset).limit(query.pageSize).toArray();
    return rows.map((row) => row.value);
  }
  const keys = await Promise.all(types.map((type) => typeKeys(db, ordering, type, offset + query.pageSize)));
  const ids = keys
    .flat()
    .sort(byKey(ordering))
    .slice(offset, offset + query.pageSize);
  const rows = await db.assets.bulkGet(ids.map((key) => key.id));
  return rows.flatMap((row) => (row ? [row.value] : []));
}

type Ordering = ShelfQuery['ordering'];
const isDescending = (ordering: Ordering) => ordering.startsWith('-');
const sortMember = (ordering: Ordering) => (ordering === '-acquired_at' ? 'acquiredAt' : 'title');

function ordered(db: PersonDatabase, ordering: Ordering) {
  const collection = db.assets.orderBy(`[${sortMember(ordering)}+id]`);
  return isDescending(ordering) ? collection.reverse() : collection;
}

function ofType(db: PersonDatabase, ordering: Ordering, type: ProductType) {
  const collection = db.assets
    .where(`[productType+${sortMember(ordering)}+id]`)
    .between([type, Dexie.minKey], [type, Dexie.maxKey]);
  return isDescending(ordering) ? collection.reverse() : collection;
}

interface ShelfKey {
  readonly sort: string;
  readonly id: string;
}

async function typeKeys(db: PersonDatabase, ordering: Ordering, type: ProductType, most: number): Promise<ShelfKey[]> {
  const keys = await ofType(db, ordering, type).limit(most).keys();
  return keys.map((key) => {
    const [, sort, id] = Array.isArray(key) ? key : [];
    return { sort: String(sort), id: String(id) };
  });
}

function byKey(ordering: Ordering): (a: ShelfKey, b: ShelfKey) => number {
  const sign = isDescending(ordering) ? -1 : 1;
  return (a, b) => {
    if (a.sort !== b.sort) return a.sort < b.sort ? -sign : sign;
    return a.id < b.id ? -sign : sign;
  };
}

/**
 * Returns the person's assets of a product in all sections: first the product itself, then the product inside a
 * collection, classroom or e-bundle, with the dates of the container and the file of the item.
 */
export async function loadAssetsOfProduct(db: PersonDatabase, productId: ProductId): Promise<Asset[]> {
  return (await loadAssetsOfProducts(db, [productId])).get(productId) ?? [];
}

/** Like {@link loadAssetsOfProduct} for several products, in two queries. */
export async function loadAssetsOfProducts(
  db: PersonDatabase,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Asset[]>> {
  const own = await db.assets
    .where('productId')
    .anyOf([...ids])
    .toArray();
  const around = await db.assets
    .where('itemIds')
    .anyOf([...ids])
    .distinct()
    .toArray();
  const assetsOf = (id: ProductId) => [
    ...own.filter((row) => row.productId === id).map((row) => row.value),
    ...around.flatMap((row) => itemInside(row.value, id)),
  ];
  return new Map(ids.map((id) => [id, assetsOf(id)]));
}

function itemInside(container: Asset, productId: ProductId): Asset[] {
  const { readerFileId: _id, readerFileType: _type, ...rest } = container;
  return container.items
    .filter(({ product }) => product.id === productId)
    .map((item) => ({ ...rest, ...item, items: [], isSectionCodeConfirmed: false }));
}

export async function loadAssetsOfCourse(db: PersonDatabase, courseId: CourseId): Promise<Asset[]> {
  const rows = await db.assets.where('courseId').equals(courseId).toArray();
  return rows.map((row) => row.value);
}

/** Returns the products of the list that are on the shelf. */
export async function loadOwned(db: PersonDatabase, ids: readonly ProductId[]): Promise<ReadonlySet<ProductId>> {
  const keys = await db.assets
    .where('productId')
    .anyOf([...ids])
    .keys();
  return new Set(ids.filter((id) => keys.includes(id)));
}

/**
 * Returns the product ids of the `most` newest materials after the first `after` ones, followed by the ids of the
 * products inside them.
 */
export async function loadNewestProducts(db: PersonDatabase, most: number, after = 0): Promise<ProductId[]> {
  const rows = await db.assets.orderBy('[acquiredAt+id]').reverse().offset(after).limit(most).toArray();
  const inside = rows.flatMap(({ value }) => value.items.map(({ product }) => product.id));
  return [...new Set([...rows.map(({ value }) => value.product.id), ...inside])];
}

/** Writes a page of a pull. Call it inside the transaction that also writes the cursor. */
export async function putAssets(db: PersonDatabase, assets: readonly Asset[]): Promise<void> {
  await db.assets.bulkPut(assets.map(assetRow));
}

function assetRow(value: Asset): AssetRow {
  return {
    id: value.id,
    acquiredAt: value.acquiredAt,
    title: foldText(value.product.name),
    productType: value.product.productType,
    productId: value.product.id,
    courseId: value.courseSection?.rsCourseId ?? '',
    itemIds: value.items.map(({ product }) => product.id),
    value,
  };
}

/** The subject of the order in which answers about the access to a product are written. */
export function availabilitySubject(productId: string): string {
  return `availability.${productId}`;
}

export async function loadAvailability(
  db: PersonDatabase,
  productId: ProductId,
): Promise<Timestamped<UserAvailability> | undefined> {
  return db.availability.get(productId);
}

/** Number of products whose access stays on the device. Each product that is viewed adds one. */
export const MAX_AVAILABILITY = 1_000;

/** Stores the access to a product. That of the products that were viewed longest ago is evicted. */
export async function putAvailability(
  db: PersonDatabase,
  availability: UserAvailability,
  fetchedAt: number,
): Promise<void> {
  await db.availability.put({ productId: availability.id, fetchedAt, value: availability });
  const evicted = await evictOldest(db.availability, MAX_AVAILABILITY);
  if (evicted.length > 0) await forgetWrittenNumbers(db, evicted.map(availabilitySubject));
}
