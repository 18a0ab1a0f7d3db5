import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productContributors } from '../db/schema/products.ts';

/** Loads the names shown under each title, in the given order: the authors or, if there are none, the editors. */
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
  const authors = namesByRole(rows, 'author');
  const editors = namesByRole(rows, 'editor');
  return new Map(productIds.map((id) => [id, authors.get(id) ?? editors.get(id) ?? []]));
}

function namesByRole(
  rows: readonly { productId: number; role: string; name: string }[],
  role: string,
): ReadonlyMap<number, string[]> {
  const names = new Map<number, string[]>();
  for (const row of rows) {
    if (row.role === role) names.set(row.productId, [...(names.get(row.productId) ?? []), row.name]);
  }
  return names;
}
