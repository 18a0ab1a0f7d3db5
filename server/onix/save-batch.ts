import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CoverLink, requestCovers } from '../covers/request-covers.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { recordset } from './import-tables.ts';
import { planRecords } from './plan-records.ts';
import type { OnixRecord } from './read/record.ts';
import { saveChanged } from './save-changed.ts';

/** A cover that a record names. */
export interface NamedCover {
  readonly reference: string;
  readonly url: string;
  readonly line: number;
}

/** Counts of the records of a batch by their effect. `unknown` are the deletions of products that never came. */
export interface SavedBatch {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly unknown: readonly OnixRecord[];
}

/** Finds the products of covers. */
export const coverLinksOf = async (db: Database, covers: readonly NamedCover[], file: string): Promise<CoverLink[]> => {
  if (covers.length === 0) return [];
  return rowsOf(
    db,
    sql`select p.id as "productId", r.url, ${file}::text as file, r.line
      from ${recordset(covers, { reference: 'text', url: 'text', line: 'integer' })}
      join products p on p.record_reference = r.reference`,
    z.object({ productId: z.coerce.number(), url: z.string(), file: z.string(), line: z.number() }),
  );
};

/** The links to covers, also of records that are otherwise unchanged: a cover that failed is tried again. */
const coversOf = (records: readonly OnixRecord[]): NamedCover[] =>
  records.flatMap((record) => {
    if (record.kind !== 'product' || record.coverUrl === undefined) return [];
    return [{ reference: record.recordReference, url: record.coverUrl, line: record.line }];
  });

/** Saves records in one transaction. Each reference may occur once. */
export const saveBatch = async (db: Database, records: readonly OnixRecord[], now: Date): Promise<SavedBatch> =>
  db.transaction(async (transaction) => {
    const plans = await planRecords(transaction, records);
    const changes = plans.flatMap((plan) =>
      plan.action === 'none'
        ? []
        : [{ reference: plan.record.recordReference, rows: plan.after, isNew: plan.action === 'add' }],
    );
    await saveChanged(transaction, changes, now);
    await requestCovers(transaction, await coverLinksOf(transaction, coversOf(records), 'ONIX'), null, now);
    const added = changes.filter(({ isNew }) => isNew).length;
    const deleted = plans.filter(({ action, record }) => action !== 'none' && record.kind === 'deletion').length;
    return {
      ...{ added, deleted, updated: changes.length - added - deleted, unchanged: plans.length - changes.length },
      unknown: plans.filter(({ id, record }) => id === null && record.kind === 'deletion').map(({ record }) => record),
    };
  });
