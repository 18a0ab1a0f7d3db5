import { applyStep, undoStep } from './apply/apply-step.ts';
import type { ImportKind, ReadContext } from './import-kind.ts';
import { rosterScope } from './import-row.ts';
import { deleteCandidates } from './plan/candidates.ts';
import { ChangeLog } from './plan/change-log.ts';
import type { PlanContext } from './plan/plan-context.ts';
import { planEnrollments } from './plan/plan-enrollments.ts';
import { planPeople } from './plan/plan-people.ts';
import { findTermsOf, planSections } from './plan/plan-sections.ts';
import { planCourses, planTerms } from './plan/plan-terms-and-courses.ts';
import { UnreadableFile } from './profiles/unreadable-file.ts';
import { readOptionsOf } from './read-options.ts';
import type { RosterReader } from './roster-row.ts';
import { checkReferences } from './stage/check-references.ts';
import { ProblemLog } from './stage/problem-log.ts';
import { RowStage } from './stage/stage-rows.ts';

/** Creates the import of rosters with the reader of a profile. */
export function rosterKind(reader: RosterReader): ImportKind {
  return {
    async read(context) {
      const problems = new ProblemLog(context.db, context.row.id, context.limits.maxProblems);
      const staged = await stageRows(context, reader, problems);
      const plan = await planRoster(context, staged, problems);
      await problems.finish(context.row.fileName);
      return plan;
    },
    applyStep: (tx, row, step, now) => applyStep({ tx, scope: rosterScope(row), step, now }),
    undoStep: (tx, row, step, now) => undoStep({ tx, scope: rosterScope(row), step, now }),
  };
}

/** Writes the rows of the file into `import_rows`. Returns their number. */
async function stageRows(
  { db, row, path, limits, onBatch }: ReadContext,
  reader: RosterReader,
  problems: ProblemLog,
): Promise<number> {
  const stage = new RowStage(db, row.id, problems, limits.pageSize);
  for await (const item of reader(path, readOptionsOf(row))) {
    if (item.kind === 'problem') await problems.add(item);
    else if (await stage.add(item)) await onBatch(stage.count, 0);
    if (stage.count > limits.maxRows) throw new UnreadableFile('too_many_rows', { max: limits.maxRows });
  }
  await stage.finish();
  await problems.flush();
  await checkReferences(db, rosterScope(row), problems);
  return stage.count;
}

/** Compares the staged rows with the database, in the order of dependence. */
async function planRoster({ db, row, limits, onBatch }: ReadContext, total: number, problems: ProblemLog) {
  const log = new ChangeLog(db, row.id, limits.stepSize);
  let done = 0;
  const onPage = async (rows: number) => {
    done = Math.min(done + rows, total);
    await onBatch(done, total);
  };
  const context: PlanContext = { db, scope: rosterScope(row), log, problems, pageSize: limits.pageSize, onPage };
  await planTerms(context);
  await planCourses(context);
  await findTermsOf(context);
  await planSections(context);
  await planPeople(context);
  await planEnrollments(context);
  await deleteCandidates(context);
  return { counts: log.counts, steps: log.steps };
}
