import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { coverLinks } from '../db/schema/cover-links.ts';
import { products } from '../db/schema/products.ts';

/** Number of failed covers that are reported. */
const REPORTED = 100;

/** Finds the covers of feeds that could not be fetched (BOOK-6). A link that the feed names again is tried again. */
export async function findFailedCovers(db: Database) {
  const rows = await db
    .select({ line: coverLinks.line, reference: products.recordReference, problem: coverLinks.problem })
    .from(coverLinks)
    .innerJoin(products, eq(products.id, coverLinks.productId))
    .where(and(isNull(coverLinks.importId), isNotNull(coverLinks.problem)))
    .orderBy(coverLinks.line)
    .limit(REPORTED);
  return rows.flatMap(({ problem, ...row }) => (problem === null ? [] : [{ ...row, problem }]));
}
