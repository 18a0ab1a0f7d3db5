import { type SQL, sql } from 'drizzle-orm';
import { type SectionLack, sectionLacks } from '../../src/domain/staff/section-page-schema.ts';

/**
 * Conditions for sections `s` that lack something before their first day.
 * - adoption: the section has no books and no statement that it requires none (ADOPT-1);
 * - book: an adopted book is not in the catalog (ADOPT-2);
 * - file: a material that is a book has no file that the reader opens;
 * - price: inclusive access charges for a material whose price is unknown;
 * - deadline: students may choose, but no date ends the choice (SECT-2);
 * - students: no student is enrolled.
 */
const conditions: Readonly<Record<SectionLack, SQL>> = {
  adoption: sql`not exists (select 1 from adoptions a where a.section_id = s.id and a.status = 'accepted')
    and not exists (select 1 from section_products m where m.section_id = s.id)`,
  book: sql`exists (select 1 from adopted_books b where b.section_id = s.id and b.product_id is null)`,
  file: sql`exists (select 1 from section_products m join products p on p.id = m.product_id
    where m.section_id = s.id and p.product_type = 'book' and not exists (select 1 from book_files f
      where f.product_id = p.id and f.type = 'READER'))`,
  price: sql`s.course_type = 'inclusive_access' and exists (select 1 from section_products m
    where m.section_id = s.id and m.course_fee_cents is null)`,
  deadline: sql`s.opting_method <> 'no_opt' and s.add_drop_date is null`,
  students: sql`not exists (select 1 from section_members m
    where m.section_id = s.id and m.role = 'student' and m.left_at is null)`,
};

export function lacking(lack: SectionLack): SQL {
  return sql`(${conditions[lack]})`;
}

/** An array of what the section `s` lacks, for `select`. */
export const lacksOfSection = sql`array_remove(array[${sql.join(
  sectionLacks.map((lack) => sql`case when ${lacking(lack)} then ${sql.raw(`'${lack}'`)} end`),
  sql`, `,
)}], null)`;
