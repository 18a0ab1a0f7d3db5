import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import { type Database, rowsOf } from '../db/database.ts';

export interface ProductCount {
  readonly count: number;
  readonly isEstimated: boolean;
}

/** From this estimate on, the estimate is taken without counting. A smaller one may be so wrong that people notice. */
const SURELY_MANY = 3 * MAX_RESULTS;

/** Counts of this size and above are cached. Counting them takes long, and a small difference does not matter. */
const KEPT_FROM = 1000;
const KEPT_MS = 5 * MINUTE_MS;
const MAX_KEPT = 500;

interface KeptCount extends ProductCount {
  readonly until: number;
}

const keptCounts = new WeakMap<Database, Map<string, KeptCount>>();
const dialect = new PgDialect();

/**
 * Counts the products that match, up to {@link MAX_RESULTS}. More are estimated from the statistics of the database, with
 * two digits, because counting them takes the longer the larger the catalog is (CAT-14). A large count is that of the
 * last minutes, unless the database has new statistics.
 */
export async function countProducts(db: Database, where: SQL): Promise<ProductCount> {
  const estimate = await estimateProducts(db, where);
  if (estimate >= SURELY_MANY) return estimated(estimate);
  const kept = keptCounts.get(db) ?? new Map<string, KeptCount>();
  keptCounts.set(db, kept);
  const { sql: text, params } = dialect.sqlToQuery(where);
  const key = JSON.stringify([text, params, estimate]);
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known;
  const counted = await countUpTo(db, where, estimate);
  kept.delete(key);
  if (counted.count >= KEPT_FROM) kept.set(key, { ...counted, until: performance.now() + KEPT_MS });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return counted;
}

const countSchema = z.object({ count: z.coerce.number() });

async function countUpTo(db: Database, where: SQL, estimate: number): Promise<ProductCount> {
  const counted = sql`(select 1 from products p where ${where} limit ${MAX_RESULTS + 1}) as counted`;
  const [row] = await rowsOf(db, sql`select count(*) as count from ${counted}`, countSchema);
  const count = row?.count ?? 0;
  return count <= MAX_RESULTS ? { count, isEstimated: false } : estimated(estimate);
}

function estimated(estimate: number): ProductCount {
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
