import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { type RosterEntity, rosterEntitySchema } from '../roster-entity.ts';
import { applyEnrollments, undoEnrollments } from './apply-enrollments.ts';
import { applyPeople, undoPeople } from './apply-people.ts';
import { applySections, undoSections } from './apply-sections.ts';
import { applyCourses, applyTerms, undoCourses, undoTerms } from './apply-terms-and-courses.ts';
import { ANALYZED_STEPS, refreshStatistics } from './refresh-statistics.ts';
import { type StepContext, skipRest } from './step-context.ts';

type StepWork = (context: StepContext) => Promise<void>;

const WORK: Readonly<Record<RosterEntity, { readonly apply: StepWork; readonly undo: StepWork }>> = {
  term: { apply: applyTerms, undo: undoTerms },
  course: { apply: applyCourses, undo: undoCourses },
  section: { apply: applySections, undo: undoSections },
  person: { apply: applyPeople, undo: undoPeople },
  enrollment: { apply: applyEnrollments, undo: undoEnrollments },
};

/** Applies the changes of a step. Changes of rows that are no longer as the preview saw them are skipped. */
export async function applyStep(context: StepContext): Promise<void> {
  const found = await entityOf(context);
  if (found === undefined) return;
  // Before the first two steps of an entity, and now and then.
  if (found.is_early || context.step % ANALYZED_STEPS === 0) await refreshStatistics(context.tx, TABLES);
  await WORK[found.entity].apply(context);
  await skipRest(context);
}

/** Restores the rows of a step. Rows that were changed since the import stay, and so does the state of their changes. */
export async function undoStep(context: StepContext): Promise<void> {
  const found = await entityOf(context);
  if (found !== undefined) await WORK[found.entity].undo(context);
}

/** The tables that grow with a roster. */
const TABLES = ['import_changes', 'external_ids', 'users', 'sections', 'section_members'];

/** Returns the entity of a step. `is_early` is true for the first two steps of an entity. */
async function entityOf({ tx, scope, step }: StepContext) {
  const [row] = await rowsOf(
    tx,
    sql`select c.entity, not exists (select 1 from import_changes f
        where f.import_id = c.import_id and f.step = ${step - 2} and f.entity = c.entity) as is_early
      from import_changes c where c.import_id = ${scope.importId} and c.step = ${step} limit 1`,
    z.object({ entity: rosterEntitySchema, is_early: z.boolean() }),
  );
  return row;
}
