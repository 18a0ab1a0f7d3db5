import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productContributors } from '../db/schema/products.ts';

type Contributor = Pick<typeof productContributors.$inferSelect, 'productId' | 'role' | 'name'>;

/** Loads the names shown under the title of each product ({@link namesOfProducts}). */
export async function loadAuthors(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: productContributors.productId,
      role: productContributors.role,
      name: productContributors.name,
    })
    .from(productContributors)
    .where(inArray(productContributors.productId, [...productIds]))
    .orderBy(asc(productContributors.productId), asc(productContributors.position));
  return namesOfProducts(rows);
}

/**
 * Returns the names shown under the title of each product, in the order of the rows: the authors or, if there are none,
 * the editors.
 */
export function namesOfProducts(contributors: readonly Contributor[]): ReadonlyMap<number, string[]> {
  return new Map([...namesByRole(contributors, 'editor'), ...namesByRole(contributors, 'author')]);
}

function namesByRole(rows: readonly Contributor[], role: string): ReadonlyMap<number, string[]> {
  const names = new Map<number, string[]>();
  for (const row of rows) {
    if (row.role === role) names.set(row.productId, [...(names.get(row.productId) ?? []), row.name]);
  }
  return names;
}
