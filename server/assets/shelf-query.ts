import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { ProductType } from '../../src/domain/catalog/product-schema.ts';
import type { Paging } from '../catalog/paging.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { products } from '../db/schema/products.ts';

export const SHELF_ORDERS = ['-acquired_at', 'title', '-title'] as const;
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

export type AssetRow = typeof assets.$inferSelect;

export interface ShelfPage {
  readonly rows: readonly AssetRow[];
  readonly count: number;
  /** The revision up to which the caller is up to date after this page. */
  readonly cursor: number;
  readonly deletedIds: readonly number[];
  /** True if the changes start from the beginning. The caller then replaces its stored data. */
  readonly isWhole: boolean;
}

interface ShelfFilter {
  readonly userId: number;
  /** An empty list means all types (SHELF-1). */
  readonly productTypes: readonly ProductType[];
}

/** Loads one page of a person's shelf, including expired materials. */
export async function loadShelf(
  db: Database,
  filter: ShelfFilter,
  order: ShelfOrder,
  paging: Paging,
): Promise<ShelfPage> {
  // Read the cursor before the rows. A change in between is then pulled twice instead of never.
  const cursor = await highestRevision(db, filter.userId);
  const where = and(isOnShelf(filter), isNull(assets.deletedAt));
  const rows = await db
    .select({ asset: assets })
    .from(assets)
    .innerJoin(products, eq(products.id, assets.productId))
    .where(where)
    .orderBy(...orderOf(order))
    .limit(paging.pageSize)
    .offset(paging.offset);
  return {
    rows: rows.map((row) => row.asset),
    count: await countAssets(db, where),
    cursor,
    deletedIds: [],
    isWhole: false,
  };
}

/**
 * Loads the changes after a revision, oldest first, with tombstones listed separately. A page that is not the last
 * carries the cursor of its own last row, and the caller continues from there. Revisions of one person commit in order
 * (see the asset revisions migration), so that no change can appear later below a cursor that was already returned. A
 * cursor above the person's highest revision was issued before the database was restored; the response is then the
 * whole shelf.
 */
export async function loadShelfChanges(
  db: Database,
  filter: ShelfFilter,
  since: number,
  pageSize: number,
): Promise<ShelfPage> {
  const where = and(isOnShelf(filter), gt(assets.revision, since));
  const changed = await db
    .select({ asset: assets })
    .from(assets)
    .innerJoin(products, eq(products.id, assets.productId))
    .where(where)
    .orderBy(asc(assets.revision))
    .limit(pageSize);
  const rows = changed.map((row) => row.asset);
  if (rows.length === 0 && since > (await highestRevision(db, filter.userId))) {
    return loadShelfChanges(db, filter, 0, pageSize);
  }
  return {
    rows: rows.filter((row) => row.deletedAt === null),
    count: rows.length < pageSize ? rows.length : await countAssets(db, where),
    cursor: rows.at(-1)?.revision ?? since,
    deletedIds: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
    isWhole: since === 0,
  };
}

function isOnShelf({ userId, productTypes }: ShelfFilter): SQL | undefined {
  const isWanted = productTypes.length === 0 ? undefined : inArray(products.productType, [...productTypes]);
  return and(eq(assets.userId, userId), isWanted);
}

function orderOf(order: ShelfOrder): SQL[] {
  if (order === 'title') return [asc(products.sortName), asc(assets.id)];
  if (order === '-title') return [desc(products.sortName), desc(assets.id)];
  return [desc(assets.acquiredAt), desc(assets.id)];
}

async function countAssets(db: Database, where: SQL | undefined): Promise<number> {
  return db.$count(
    db
      .select({ id: assets.id })
      .from(assets)
      .innerJoin(products, eq(products.id, assets.productId))
      .where(where)
      .as('counted'),
  );
}

async function highestRevision(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ revision: assets.revision })
    .from(assets)
    .where(eq(assets.userId, userId))
    .orderBy(desc(assets.revision))
    .limit(1);
  return row?.revision ?? 0;
}
