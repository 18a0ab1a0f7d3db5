import type { ImportKind } from '../import-kind.ts';
import { rosterScope } from '../import-row.ts';
import { ChangeLog } from '../plan/change-log.ts';
import { ProblemLog } from '../stage/problem-log.ts';
import { collectRows } from '../table/collect-rows.ts';
import { ADOPTION_FIELDS, toAdoptionLine, withTcsHeader } from './adoption-rows.ts';
import { applyAdoptions, undoAdoptions } from './apply-adoptions.ts';
import { planAdoptions } from './plan-adoptions.ts';
import { SectionBooks } from './section-books.ts';
import { readSectionName, SectionFinder } from './section-finder.ts';

/** The import of adoptions: the books of sections (ADOPT-1, ADOPT-2). */
export const adoptionsKind: ImportKind = {
  async read(context) {
    const { db, row, limits } = context;
    const scope = rosterScope(row);
    const problems = new ProblemLog(db, row.id, limits.maxProblems);
    const books = new SectionBooks(await SectionFinder.of(db, scope.organizationId), problems);
    const nameOf = (line: Parameters<typeof readSectionName>[0]) => readSectionName(line, row.options.termCode);
    const lines = await collectRows(context, problems, {
      fields: ADOPTION_FIELDS,
      prepare: withTcsHeader,
      toRow: (line) => toAdoptionLine(line, nameOf(line)),
      onRefused: (line) => books.keep(nameOf(line)),
    });
    for (const line of lines) await books.add(line);
    const log = new ChangeLog(db, row.id, limits.stepSize);
    await planAdoptions({ ...context, scope, log }, books, problems);
    await problems.finish(row.fileName);
    return { counts: log.counts, steps: log.steps };
  },
  applyStep: (tx, row, step, now) => applyAdoptions({ tx, scope: rosterScope(row), step, now }),
  undoStep: (tx, row, step, now) => undoAdoptions({ tx, scope: rosterScope(row), step, now }),
};
