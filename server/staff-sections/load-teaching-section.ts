import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import type { TeachingSection } from '../../src/domain/staff/section-page-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { SectionAction } from './change-section.ts';
import { loadSectionPage } from './load-section.ts';

/** Below this number of students a count would say something about one person. */
const SMALLEST_GROUP = 5;

/**
 * Loads a section for its instructor: its books, and how many students can open each of them. Nothing says who can, or
 * who reads.
 */
export async function loadTeachingSection(
  db: Database,
  action: Omit<SectionAction, 'actor'>,
): Promise<TeachingSection> {
  const { sectionId: id, now } = action;
  const { code, term, form, isNoneRequired, materials, counts, earlier } = await loadSectionPage(db, action);
  const openers = counts.students < SMALLEST_GROUP ? undefined : await countOpeners(db, id, now);
  return {
    id: String(id),
    ...{ code, term, name: form.name, startDate: form.startDate, endDate: form.endDate },
    canAdopt: hasNotBegun(form, now),
    isNoneRequired,
    studentCount: counts.students,
    books: materials.map((book) => {
      const opened = book.productId === null ? 0 : (openers?.get(book.productId) ?? 0);
      return { ...book, canOpen: openers === undefined ? null : opened };
    }),
    earlier,
  };
}

/** True until the first day of the section in its time zone. */
export function hasNotBegun({ startDate, timeZone }: { startDate: string; timeZone: string }, now: Date): boolean {
  return toIsoDay(now.getTime(), timeZone) < startDate;
}

const openersSchema = z.object({ product_id: z.string(), people: z.coerce.number() });

/** Counts, for each material with a file, the students with access to it. */
async function countOpeners(db: Database, sectionId: number, now: Date): Promise<ReadonlyMap<string, number>> {
  const time = now.toISOString();
  const rows = await rowsOf(
    db,
    sql`select s.product_id::text, count(distinct m.user_id) as people
      from section_products s
      join section_members m on m.section_id = s.section_id and m.role = 'student' and m.left_at is null
      join assets a on a.user_id = m.user_id and a.product_id = s.product_id and a.deleted_at is null
        and a.format <> 'print' and (a.expires_at is null or a.expires_at > ${time}::timestamptz)
      where s.section_id = ${sectionId} and exists (select 1 from book_files f
        where f.product_id = s.product_id and f.type = 'READER')
      group by s.product_id`,
    openersSchema,
  );
  return new Map(rows.map(({ product_id: productId, people }) => [productId, people]));
}
