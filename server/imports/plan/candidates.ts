import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/without-time-limit.ts';
import type { PlanContext } from './plan-context.ts';

const countSchema = z.object({ unchanged: z.coerce.number() });

/**
 * Notes the usable rows of an entity that may differ from the stored ones, in one statement, and counts the others as
 * unchanged. In a nightly file almost all rows are equal; reading each of them would take most of the time.
 * @param joins joins the staged row `r` with the stored one
 * @param isSame condition that is true only if the comparison of the two would find no change
 */
export async function findCandidates(context: PlanContext, entity: string, joins: SQL, isSame: SQL): Promise<void> {
  const { db, scope, log, onPage } = context;
  const isUsable = sql`r.import_id = ${scope.importId} and r.entity = ${entity} and not (r.data ? 'isRefused')`;
  await noteCandidates(
    context,
    sql`select r.import_id, r.entity, r.key from import_rows r ${joins} where ${isUsable} and (${isSame}) is not true`,
  );
  const count = sql`select (select count(*) from import_rows r where ${isUsable})
    - (select count(*) from import_candidates where import_id = ${scope.importId} and entity = ${entity}) as unchanged`;
  const [found] = await withoutTimeLimit(db, (tx) => rowsOf(tx, count, countSchema));
  const unchanged = found?.unchanged ?? 0;
  if (unchanged > 0) log.addUnchanged(entity, unchanged);
  await onPage(unchanged);
}

/**
 * Replaces the candidates of the import.
 * @param candidates a query for import, entity and key
 */
export async function noteCandidates(context: PlanContext, candidates: SQL): Promise<void> {
  await deleteCandidates(context);
  await withoutTimeLimit(context.db, (tx) =>
    tx.execute(sql`insert into import_candidates (import_id, entity, key) ${candidates}`),
  );
}

export async function deleteCandidates({ db, scope }: PlanContext): Promise<void> {
  await withoutTimeLimit(db, (tx) =>
    tx.execute(sql`delete from import_candidates where import_id = ${scope.importId}`),
  );
}

/** A query for the keys of the next page of candidates. */
export function nextCandidates({ scope, pageSize }: PlanContext, entity: string, after: string): SQL {
  return sql`(select d.key from import_candidates d where d.import_id = ${scope.importId} and d.entity = ${entity}
    and d.key > ${after} order by d.key limit ${pageSize})`;
}

/** SQL condition and order of a page of staged rows that are candidates. */
export function isNextCandidate(context: PlanContext, entity: string, after: string): SQL {
  return sql`r.import_id = ${context.scope.importId} and r.entity = ${entity}
    and r.key in ${nextCandidates(context, entity, after)} order by r.key`;
}
