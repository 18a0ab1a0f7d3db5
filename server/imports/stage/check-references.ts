import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/without-time-limit.ts';
import type { RosterScope } from '../import-row.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import type { ProblemLog } from './problem-log.ts';

/** Number of reported rows per check. Further rows are counted. */
const REPORTED = 1_000;

const countSchema = z.object({ count: z.coerce.number() });

/** SQL condition: the staged row `name` takes part in the import. */
const isUsable = (name: string) => sql.raw(`not (${name}.data ? 'isRefused' or ${name}.data ? 'isDeleted')`);

/** SQL condition: the file has a usable row of the entity with this key. */
function isStaged(scope: RosterScope, entity: string, key: SQL): SQL {
  return sql`exists (select 1 from import_rows o where o.import_id = ${scope.importId} and o.entity = ${entity}
    and o.key = ${key} and ${isUsable('o')})`;
}

/** SQL condition: the source sent a row with this key in an earlier file. */
function isStored(scope: RosterScope, entity: string, key: SQL): SQL {
  return sql`exists (select 1 from external_ids x where x.organization_id = ${scope.organizationId}
    and x.source = ${scope.source} and x.entity = ${entity} and x.kind = 'sis_id' and x.value = ${key})`;
}

interface Check {
  readonly entity: string;
  readonly field: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** SQL condition for the row `r` to be refused. */
  readonly where: SQL;
  /** SQL expression for the parameter `key`. */
  readonly key: SQL;
}

/**
 * Refuses the rows that refer to nothing, and makes rows agree that stand for the same term or course. A refused row
 * stays staged, so that it counts as present in the file.
 */
export async function checkReferences(db: Database, scope: RosterScope, problems: ProblemLog): Promise<void> {
  // Without statistics the planner would compare every row with every other one.
  await withoutTimeLimit(db, (tx) => tx.execute(sql`analyze import_rows`));
  await requireTermOfOptions(db, scope);
  for (const check of checksOf(scope)) await runCheck(db, scope, check, problems);
  await mergeTwins(db, scope, 'term', ['code'], problems);
  await mergeTwins(db, scope, 'course', ['department', 'number'], problems);
}

/** @throws UnreadableFile if the options name a term that neither the file nor the school has */
async function requireTermOfOptions(db: Database, { importId, organizationId, termCode }: RosterScope): Promise<void> {
  if (termCode === null) return;
  const [found] = await rowsOf(
    db,
    sql`select (select count(*) from terms where organization_id = ${organizationId} and code = ${termCode})
      + (select count(*) from import_rows where import_id = ${importId} and entity = 'term'
         and data->>'code' = ${termCode}) as count`,
    countSchema,
  );
  if (!found?.count) throw new UnreadableFile('term_unknown', { code: termCode });
}

/** The checks in the order of dependence: a refused section makes its enrollments refer to nothing. */
function checksOf(scope: RosterScope): readonly Check[] {
  const courseKey = sql`r.data->>'courseKey'`;
  const termKey = sql`r.data->>'termKey'`;
  const sectionKey = sql`r.data->>'sectionKey'`;
  const personKey = sql`r.data->>'personKey'`;
  const isSectionRefused = sql`exists (select 1 from import_rows o where o.import_id = ${scope.importId}
    and o.entity = 'section' and o.key = ${sectionKey} and o.data ? 'isRefused')`;
  const isSectionStored = isStored(scope, 'section', sectionKey);
  const isSectionKept = scope.isBulk ? sql`(${isSectionStored} and ${isSectionRefused})` : isSectionStored;
  const isGone = sql`(r.data ? 'isDeleted' or r.data->>'status' = 'dropped')`;
  const kept = (entity: string) => ({
    ...{ entity, field: 'status', code: 'row_kept', severity: 'warning' as const },
    ...{ where: sql`r.data ? 'isDeleted'`, key: sql`r.key` },
  });
  const missing = (entity: string, field: string, key: SQL, where: SQL) => ({
    ...{ entity, field, code: `${field}_not_in_file`, severity: 'error' as const, key },
    where: sql`not (r.data ? 'isDeleted') and ${where}`,
  });
  return [
    ...['term', 'course', 'person'].map(kept),
    missing(
      'section',
      'course',
      courseKey,
      sql`not ${isStaged(scope, 'course', courseKey)} and not ${isStored(scope, 'course', courseKey)}`,
    ),
    missing(
      ...(['section', 'term', termKey] as const),
      sql`r.data ? 'termKey' and not ${isStaged(scope, 'term', termKey)} and not ${isStored(scope, 'term', termKey)}`,
    ),
    {
      ...{ entity: 'section', field: 'startDate', code: 'section_dates_missing', severity: 'error', key: sql`r.key` },
      where: sql`not (r.data ? 'isDeleted' or r.data ? 'termKey' or (r.data ? 'startDate' and r.data ? 'endDate'))
        and ${scope.termCode}::text is null and not ${isStored(scope, 'section', sql`r.key`)}`,
    },
    missing(
      'enrollment',
      'section',
      sectionKey,
      sql`not ${isGone} and not ${isStaged(scope, 'section', sectionKey)} and not ${isSectionKept}`,
    ),
    missing(
      'enrollment',
      'person',
      personKey,
      sql`not ${isGone} and not ${isStaged(scope, 'person', personKey)} and not ${isStored(scope, 'person', personKey)}`,
    ),
  ];
}

async function runCheck(db: Database, scope: RosterScope, check: Check, problems: ProblemLog): Promise<void> {
  const { entity, field, code, severity, where, key } = check;
  const query = sql`with refused as (
        update import_rows r set data = r.data || '{"isRefused": true}'::jsonb
        where r.import_id = ${scope.importId} and r.entity = ${entity} and not (r.data ? 'isRefused') and ${where}
        returning r.file, r.line, ${key} as key
      ), reported as (
        insert into import_problems (import_id, severity, file, line, field, code, params)
        select ${scope.importId}::bigint, ${severity}, f.file, f.line, nullif(${field}, ''), ${code},
          jsonb_build_object('key', f.key, 'entity', ${entity}::text)
        from refused f order by f.file, f.line limit ${REPORTED}
      ) select count(*) as count from refused`;
  const [refused] = await withoutTimeLimit(db, (tx) => rowsOf(tx, query, countSchema));
  await reportRest(db, scope, (refused?.count ?? 0) - REPORTED, problems);
}

async function reportRest(db: Database, scope: RosterScope, count: number, problems: ProblemLog): Promise<void> {
  if (count <= 0) return;
  const [row] = await rowsOf(
    db,
    sql`select file_name from imports where id = ${scope.importId}`,
    z.object({ file_name: z.string() }),
  );
  await problems.add({ severity: 'warning', file: row?.file_name ?? '', code: 'problems_left_out', params: { count } });
}

/**
 * Gives rows of the same term or course the data of the first one, and marks them (`isTwin`). Several systems send one row per section; without
 * this rule the stored name would change with every file.
 */
async function mergeTwins(
  db: Database,
  scope: RosterScope,
  entity: 'term' | 'course',
  naturalKey: readonly string[],
  problems: ProblemLog,
): Promise<void> {
  const parts = sql.raw(naturalKey.map((name) => `data->>'${name}'`).join(', '));
  const isTwin = sql.raw(naturalKey.map((name) => `r.data->>'${name}' = f.data->>'${name}'`).join(' and '));
  const changed = sql`with first as (
      select distinct on (${parts}) key, data from import_rows f
      where f.import_id = ${scope.importId} and f.entity = ${entity} and ${isUsable('f')} order by ${parts}, key
    ), changed as (
      update import_rows r set data = f.data || '{"isTwin": true}'::jsonb from first f, import_rows old
      where r.import_id = ${scope.importId} and r.entity = ${entity} and ${isUsable('r')} and ${isTwin} and r.key <> f.key
        and old.import_id = r.import_id and old.entity = r.entity and old.key = r.key
      returning r.file, r.line, r.key, f.key as first_key, old.data = f.data as is_same
    ), reported as (
      insert into import_problems (import_id, severity, file, line, field, code, params)
      select ${scope.importId}::bigint, 'warning', c.file, c.line, ${naturalKey.at(-1)}, 'rows_merged',
        jsonb_build_object('key', c.key, 'firstKey', c.first_key, 'entity', ${entity}::text)
      from changed c where not c.is_same order by c.file, c.line limit ${REPORTED}
    ) select count(*) as count from changed where not is_same`;
  const [merged] = await withoutTimeLimit(db, (tx) => rowsOf(tx, changed, countSchema));
  await reportRest(db, scope, (merged?.count ?? 0) - REPORTED, problems);
}
