import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { type RosterEntity, rosterEntitySchema } from '../roster-entity.ts';
import { applyEnrollments, undoEnrollments } from './apply-enrollments.ts';
import { applyPeople, undoPeople } from './apply-people.ts';
import { applySections, undoSections } from './apply-sections.ts';
import { applyCourses, applyTerms, undoCourses, undoTerms } from './apply-terms-and-courses.ts';
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
  const entity = await entityOf(context);
  if (entity === undefined) return;
  await WORK[entity].apply(context);
  await skipRest(context);
}

/** Restores the rows of a step. Rows that were changed since the import stay, and so does the state of their changes. */
export async function undoStep(context: StepContext): Promise<void> {
  const entity = await entityOf(context);
  if (entity !== undefined) await WORK[entity].undo(context);
}

async function entityOf({ tx, scope, step }: StepContext): Promise<RosterEntity | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select entity from import_changes where import_id = ${scope.importId} and step = ${step} limit 1`,
    z.object({ entity: rosterEntitySchema }),
  );
  return row?.entity;
}
