import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import { type Database, rowsOf } from '../db/database.ts';

export interface ProductCount {
  readonly count: number;
  readonly isEstimated: boolean;
}

/** From this estimate on, the estimate is taken without counting. A smaller one may be so wrong that people notice. */
const SURELY_MANY = 3 * MAX_RESULTS;

const countSchema = z.object({ count: z.coerce.number() });

/**
 * Counts the products that match, up to {@link MAX_RESULTS}. More are estimated from the statistics of the database, with
 * two digits, because counting them takes the longer the larger the catalog is (CAT-14).
 */
export async function countProducts(db: Database, where: SQL): Promise<ProductCount> {
  const estimate = await estimateProducts(db, where);
  if (estimate < SURELY_MANY) {
    const limit = MAX_RESULTS + 1;
    const counted = sql`(select 1 from products p where ${where} limit ${limit}) as counted`;
    const [row] = await rowsOf(db, sql`select count(*) as count from ${counted}`, countSchema);
    const count = row?.count ?? 0;
    if (count <= MAX_RESULTS) return { count, isEstimated: false };
  }
  return { count: Math.max(MAX_RESULTS, roundToTwoDigits(estimate)), isEstimated: true };
}

const planSchema = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) });

/** Returns the number of matching products that the planner of the database expects. */
export async function estimateProducts(db: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`explain (format json) select from products p where ${where}`, planSchema);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function roundToTwoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
