import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import type { RosterScope } from '../import-row.ts';
import type { RosterEntity } from '../roster-entity.ts';

/** One step of an import: the transaction in which it is applied or undone, and its number. */
export interface StepContext {
  readonly tx: Database;
  readonly scope: RosterScope;
  readonly step: number;
  readonly now: Date;
}

const idSchema = z.object({ id: z.coerce.number() });

/** SQL condition: `c` is a change of this step in the given state. */
export function isOfStep({ scope, step }: StepContext, state: 'planned' | 'applied'): SQL {
  return isOfImportStep(scope.importId, step, state);
}

/** The same for an import of the whole installation, which has no scope of a school. */
export function isOfImportStep(importId: number, step: number, state: 'planned' | 'applied'): SQL {
  return sql`c.import_id = ${importId} and c.step = ${step} and c.state = ${state}`;
}

/** Runs a query that returns `id`, and returns the ids. */
export async function idsOf(tx: Database, query: SQL): Promise<number[]> {
  return (await rowsOf(tx, query, idSchema)).map(({ id }) => id);
}

/** Points the keys of the changes to their rows. */
export async function linkKeys(
  { tx, scope }: StepContext,
  entity: RosterEntity,
  ids: readonly number[],
): Promise<void> {
  const column = sql.raw(entity === 'person' ? 'user_id' : `${entity}_id`);
  await tx.execute(sql`insert into external_ids (organization_id, source, entity, kind, value, ${column})
    select ${scope.organizationId}::bigint, ${scope.source}, ${entity}, 'sis_id', c.key, c.row_id
    from import_changes c where c.id in ${idList(ids)}
    on conflict (organization_id, source, entity, value) where kind = 'sis_id' do update set ${column} = excluded.${column}
    where external_ids.${column} is distinct from excluded.${column}`);
}

/** Marks all planned changes of the step that were not applied. Somebody else changed their rows since the preview. */
export async function skipRest(context: StepContext): Promise<void> {
  await context.tx.execute(sql`update import_changes c set state = 'skipped' where ${isOfStep(context, 'planned')}`);
}

export async function markUndone({ tx }: StepContext, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update import_changes set state = 'undone' where id in ${idList(ids)}`);
}

/** The current time as SQL. */
export const timeOf = ({ now }: StepContext): SQL => sql`${now.toISOString()}::timestamptz`;
