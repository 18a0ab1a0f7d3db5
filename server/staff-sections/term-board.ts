import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import { sectionLacks, type TermBoard } from '../../src/domain/staff/section-page-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { terms } from '../db/schema/courses.ts';
import { cannotSignIn, membersOfTerm } from '../roster/find-people.ts';
import type { RosterClaim } from '../roster/find-roster-person.ts';
import { lacking } from './section-lacks.ts';

const count = z.coerce.number();
const countsSchema = z.object({
  ...{ sections: count, adoption: count, book: count, file: count, price: count, deadline: count, students: count },
});
const peopleSchema = z.object({
  students: z.coerce.number(),
  cannot_sign_in: z.coerce.number(),
  unmatched: z.coerce.number(),
});

export interface TermBoardQuery {
  /** Id of a term of the school; by default the term that is under way or comes next. */
  readonly termId: string | undefined;
  /** Exact department of the courses, e.g. "BIOL"; `undefined` counts all sections. */
  readonly department: string | undefined;
  /** The claims by which people of a roster sign in. Empty if the school has no such provider. */
  readonly rosterClaims: readonly RosterClaim[];
  readonly now: Date;
}

/** Counts what is missing before the first day of a term. */
export async function loadTermBoard(
  db: Database,
  org: number,
  { termId, department, rosterClaims, now }: TermBoardQuery,
): Promise<TermBoard> {
  const all = await db
    .select()
    .from(terms)
    .where(eq(terms.organizationId, org))
    .orderBy(desc(terms.startDate), terms.id);
  const today = now.toISOString().slice(0, 10);
  const open = all.filter(({ endDate }) => endDate >= today);
  const term = all.find(({ id }) => String(id) === termId) ?? open.at(-1) ?? all[0];
  const id = term?.id ?? 0;
  const isOfDepartment =
    department === undefined
      ? sql`true`
      : sql`s.course_id in (select c.id from courses c where c.organization_id = ${org} and c.department = ${department})`;
  const isOfTerm = sql`s.term_id = ${id} and s.dropped_at is null and ${isOfDepartment}`;
  const lackColumns = sectionLacks.map(
    (lack) => sql`count(*) filter (where ${lacking(lack)}) as ${sql.identifier(lack)}`,
  );
  const [counts] = await rowsOf(
    db,
    sql`select count(*) as sections, ${sql.join(lackColumns, sql`, `)} from sections s where ${isOfTerm}`,
    countsSchema,
  );
  if (!counts) throw new Error('A count gave no row');
  const { sections: sectionCount, ...lacks } = counts;
  const members = sql`select m.user_id, bool_or(m.role = 'student') as is_student from ${membersOfTerm(sql`${id}`)}
    and ${isOfDepartment} group by m.user_id`;
  const [people] = await rowsOf(
    db,
    sql`select count(*) filter (where of_term.is_student) as students,
        count(*) filter (where ${cannotSignIn(sql`of_term.user_id`, org, rosterClaims)}) as cannot_sign_in,
        (select count(*) from unmatched_people q where q.organization_id = ${org} and q.status = 'open') as unmatched
      from (${members}) of_term`,
    peopleSchema,
  );
  const rosterAt = await loadRosterTime(db, org);
  return {
    terms: all.map(({ id: own, title }) => ({ id: String(own), title })),
    term: term ? { id: String(term.id), title: term.title, startDate: term.startDate, endDate: term.endDate } : null,
    sectionCount,
    studentCount: people?.students ?? 0,
    lacks,
    cannotSignIn: people?.cannot_sign_in ?? 0,
    unmatched: people?.unmatched ?? 0,
    rosterAt: rosterAt?.toISOString() ?? null,
    isRosterOld: rosterAt === undefined || now.getTime() - rosterAt.getTime() > DAY_MS,
  };
}

/** Returns the time at which a roster was checked last: applied, or found to change nothing. */
async function loadRosterTime(db: Database, org: number): Promise<Date | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select max(applied_at) as at from imports where organization_id = ${org} and status = 'applied'
      and profile in ('oneroster', 'canvas', 'sds', 'sheet')`,
    z.object({ at: z.coerce.date().nullable() }),
  );
  return row?.at ?? undefined;
}
