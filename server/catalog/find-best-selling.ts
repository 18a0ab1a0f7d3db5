import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { orderBy } from './catalog-order.ts';
import { estimateProducts } from './count-products.ts';
import { BAND_ENDS, LAST_BAND } from './popularity-bands.ts';

/** Maximum number of best sellers among the matches of a search. */
export const MAX_BEST = 1000;

/** Up to this expected number of matches, all of them are read and sorted. */
const FEW = 4 * MAX_BEST;

/** Maximum number of best sellers that are compared with a short beginning of words, such as "b". */
const MAX_COMPARED = 20_000;

/** More products than the expected share needs are read, because the share among the best sellers differs. */
const MARGIN = 1.2;

export interface BestSelling {
  readonly ids: readonly number[];
  /** False if there are more matches. */
  readonly isAll: boolean;
}

/**
 * Finds the best-selling products that match. The cost hardly depends on the number of matches: few are read and sorted,
 * and of many only those in the bands of best sellers are read.
 * @param where the condition for the matches
 * @param common a narrower condition without incomplete words. If it has many matches too, the others are not needed,
 *   and the index would have to collect every word with that beginning.
 */
export async function findBestSelling(db: Database, where: SQL, common: SQL = where): Promise<BestSelling> {
  const expected = await estimateProducts(db, where);
  if (expected <= FEW) return findFew(db, where);
  const total = await estimateProducts(db, sql`true`);
  const expectedWhole = common === where ? expected : await estimateProducts(db, common);
  const needed = (matches: number) => (MARGIN * MAX_BEST * total) / Math.max(1, matches);
  if (expectedWhole > FEW) return findInBands(db, common, needed(expectedWhole));
  return findByComparing(db, where, Math.min(MAX_COMPARED, Math.ceil(needed(expected))));
}

async function findFew(db: Database, where: SQL): Promise<BestSelling> {
  // Materialized, because otherwise the planner may walk down the best sellers to the end to avoid a sort.
  return bestOf(
    db,
    sql`with found as materialized (select p.id, p.sales_count from products p where ${where})
      select p.id from found p order by ${orderBy('sales')} limit ${MAX_BEST}`,
  );
}

/**
 * Reads the bands down to the one that should hold enough matches. If it does not, the share of matches that were found
 * tells how far to read: down to the band that should hold enough by that share.
 */
async function findInBands(db: Database, where: SQL, needed: number): Promise<BestSelling> {
  let band = bandWith(needed);
  while (band < LAST_BAND) {
    const bands = `{${Array.from({ length: band + 1 }, (_, at) => at).join(',')}}`;
    const inBands = sql`array[p.popularity_band] && ${bands}::smallint[]`;
    const found = await sorted(db, sql`${where} and ${inBands}`);
    if (!found.isAll) return found;
    const read = BAND_ENDS[band] ?? 0;
    band = Math.max(band + 1, bandWith((MARGIN * MAX_BEST * read) / Math.max(1, found.ids.length)));
  }
  return sorted(db, where);
}

/** Returns the first band that ends at this number of best sellers or later. */
function bandWith(products: number): number {
  const band = BAND_ENDS.findIndex((end) => end >= products);
  return band < 0 ? LAST_BAND : band;
}

function sorted(db: Database, where: SQL): Promise<BestSelling> {
  return bestOf(db, sql`select p.id from products p where ${where} order by ${orderBy('sales')} limit ${MAX_BEST}`);
}

/** Compares the best sellers of the catalog one by one. It may miss matches that sell less. */
async function findByComparing(db: Database, where: SQL, compared: number): Promise<BestSelling> {
  const found = await bestOf(
    db,
    sql`with best as materialized (select p.* from products p order by ${orderBy('sales')} limit ${compared})
      select p.id from best p where ${where} order by ${orderBy('sales')} limit ${MAX_BEST}`,
  );
  return { ...found, isAll: false };
}

async function bestOf(db: Database, query: SQL): Promise<BestSelling> {
  const rows = await rowsOf(db, query, z.object({ id: z.coerce.number() }));
  return { ids: rows.map((row) => row.id), isAll: rows.length < MAX_BEST };
}
