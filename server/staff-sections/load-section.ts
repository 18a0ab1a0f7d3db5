import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type BookForm,
  type SectionForm,
  type SectionMaterial,
  type SectionPageData,
  sectionLacks,
} from '../../src/domain/staff/section-page-schema.ts';
import { ISBN_OF_PRODUCT } from '../catalog/isbn-of-product.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { adoptions } from '../db/schema/adoptions.ts';
import { courses, sections, terms } from '../db/schema/courses.ts';
import { notFound } from '../http/responses/problem.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { versionOf } from '../staff/edit-version.ts';
import { lacksOfSection } from './section-lacks.ts';
import { IS_ADOPTED, staffMaterials } from './staff-materials.ts';

export type StoredSection = typeof sections.$inferSelect;

function selectWithCourse(db: Database, org: number, id: number) {
  return db
    .select({ section: sections, course: courses })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sections.id, id), eq(courses.organizationId, org)));
}

/**
 * Loads a section of a school.
 * @throws 404 for a section of another school
 */
export async function requireSchoolSection(db: Database, org: number, id: number): Promise<StoredSection> {
  const [row] = await selectWithCourse(db, org, id);
  if (!row) throw notFound();
  return row.section;
}

/**
 * Locks a section of a school until the end of the transaction, and returns it. Rows that refer to the section can still
 * be added: whoever provides its materials holds memberships that a change of the section waits for.
 * @throws 404 for a section of another school
 */
export async function lockSchoolSection(tx: Database, org: number, id: number): Promise<StoredSection> {
  const [row] = await selectWithCourse(tx, org, id).for('no key update', { of: sections });
  if (!row) throw notFound();
  return row.section;
}

/** Returns the fields of a section that staff change. */
export function formOf(section: StoredSection): SectionForm {
  const { name, startDate, endDate, addDropDate, timeZone, courseType, optingMethod, isCourseFee } = section;
  const isProvided = !section.disableAutoProvisioning;
  const sectionCode = section.sectionCode ?? '';
  const dates = { startDate, endDate, addDropDate, timeZone };
  return { name, ...dates, courseType, optingMethod, isProvided, isCourseFee, sectionCode };
}

interface SectionPageQuery {
  readonly org: number;
  readonly sectionId: number;
  /** The currency of the store, which prices without a currency have (CAT-12). */
  readonly currency: StoreCurrency;
}

/**
 * Loads a section for staff: its form, books, counts and what it lacks.
 * @throws 404 for a section of another school
 */
export async function loadSectionPage(
  db: Database,
  { org, sectionId: id, currency }: SectionPageQuery,
): Promise<SectionPageData> {
  const [found] = await selectWithCourse(db, org, id);
  if (!found) throw notFound();
  const { section, course } = found;
  const form = formOf(section);
  const [[term], [adoption], materials, counts, earlier] = await Promise.all([
    db
      .select()
      .from(terms)
      .where(section.termId === null ? sql`false` : eq(terms.id, section.termId)),
    db.select().from(adoptions).where(eq(adoptions.sectionId, id)),
    loadMaterials(db, id, currency),
    loadCounts(db, id),
    findEarlierSection(db, section),
  ]);
  return {
    id: String(id),
    code: `${course.department} ${course.number}-${section.number}`,
    term: term?.title ?? null,
    termDates: term ? { startDate: term.startDate, endDate: term.endDate } : null,
    rsCourseId: section.rsCourseId,
    isDropped: section.droppedAt !== null,
    form: { ...form, version: versionOf(form) },
    overridden: section.overriddenFields,
    isNoneRequired: adoption?.isNoneRequired === true && materials.length === 0,
    materials,
    earlier,
    ...counts,
  };
}

const materialSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  isbn: z.string().nullable(),
  edition: z.string().nullable(),
  product_id: z.string().nullable(),
  has_file: z.boolean().nullable(),
  is_required: z.boolean(),
  price_cents: z.number().nullable(),
  currency: z.string().nullable(),
  other: z.object({ productId: z.string(), title: z.string() }).nullable(),
  source: z.string().nullable(),
});

const HAS_FILE = sql`case when p.product_type = 'book'
  then exists (select 1 from book_files f where f.product_id = p.id and f.type = 'READER') end`;

/** The other version of a choice, of the material `m`. */
const OTHER = sql`(select jsonb_build_object('productId', x.id::text, 'title', x.name) from products x
  where x.id = m.additional_product_id and m.is_physical_digital_choice)`;

/** Loads the adopted books of a section, and its materials that no adoption named. */
async function loadMaterials(db: Database, sectionId: number, currency: StoreCurrency): Promise<SectionMaterial[]> {
  const rows = await rowsOf(
    db,
    sql`select 'book-' || b.id as id, coalesce(p.name, b.title) as title, coalesce(nullif(p.authors_text, ''), b.author) as author,
        b.isbn13 as isbn, p.edition, p.id::text as product_id, ${HAS_FILE} as has_file, b.is_required,
        b.price_cents, b.currency, ${OTHER} as other, b.import_source as source, 0 as kind, b.id as sort_key
      from adopted_books b left join products p on p.id = b.product_id
        left join section_products m on m.section_id = b.section_id and m.product_id = b.product_id
      where b.section_id = ${sectionId}
      union all
      select 'material-' || m.id, p.name, nullif(p.authors_text, ''),
        ${ISBN_OF_PRODUCT}, p.edition,
        p.id::text, ${HAS_FILE}, m.is_required, m.course_fee_cents, null, ${OTHER}, m.import_source, 1, m.id
      from section_products m join products p on p.id = m.product_id
      where m.section_id = ${sectionId} and not ${IS_ADOPTED}
      order by kind, sort_key`,
    materialSchema,
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: row.author,
    isbn: row.isbn,
    edition: row.edition,
    productId: row.product_id,
    hasFile: row.has_file,
    isRequired: row.is_required,
    priceCents: row.price_cents,
    currencyCode: row.currency ?? currency,
    other: row.other,
    source: row.source,
    version: versionOf(
      bookValues({
        isRequired: row.is_required,
        priceCents: row.price_cents,
        otherProductId: row.other?.productId ?? null,
      }),
    ),
  }));
}

/** Returns the values of a book that staff can change, in the order of its version (STAFF-3). */
export function bookValues({ isRequired, priceCents, otherProductId }: Omit<BookForm, 'version'>) {
  return { isRequired, priceCents, otherProductId };
}

const countsSchema = z.object({
  lacks: z.array(z.enum(sectionLacks)),
  students: z.coerce.number(),
  opted_out: z.coerce.number(),
  instructors: z.coerce.number(),
});

async function loadCounts(db: Database, id: number): Promise<Pick<SectionPageData, 'lacks' | 'counts'>> {
  const members = (condition: SQL) =>
    sql`(select count(*) from section_members m where m.section_id = s.id and m.left_at is null and ${condition})`;
  const [row] = await rowsOf(
    db,
    sql`select ${lacksOfSection} as lacks, ${members(sql`m.role = 'student'`)} as students,
        ${members(sql`m.role = 'student' and m.opt_status = 'opted_out'`)} as opted_out,
        ${members(sql`m.role = 'instructor'`)} as instructors
      from sections s where s.id = ${id}`,
    countsSchema,
  );
  if (!row) throw notFound();
  const { lacks, students, opted_out: optedOut, instructors } = row;
  return { lacks, counts: { students, optedOut, instructors } };
}

const earlierSchema = z.object({ id: z.string(), label: z.string(), bookCount: z.coerce.number() });

/** A section whose earlier one is looked for, as values or as columns. */
interface EarlierOf {
  readonly id: number | SQL;
  readonly courseId: number | SQL;
  readonly startDate: string | SQL;
  readonly number: string | SQL;
}

/** Selects the latest section of the same course that began earlier and has books, preferably with the same number. */
export function earlierSections({ id, courseId, startDate, number }: EarlierOf): SQL {
  return sql`select e.* from sections e where e.course_id = ${courseId} and e.id <> ${id} and e.start_date < ${startDate}
    and (exists (select 1 from adopted_books b where b.section_id = e.id)
      or exists (select 1 from ${staffMaterials(sql`e.id`)}))
    order by e.start_date desc, e.number = ${number} desc, e.id limit 1`;
}

/** Finds the section of {@link earlierSections} with its name and the number of its books. */
export async function findEarlierSection(
  db: Database,
  section: Pick<StoredSection, 'id' | 'courseId' | 'startDate' | 'number'>,
) {
  const [found] = await rowsOf(
    db,
    sql`select s.id::text, c.department || ' ' || c.number || '-' || s.number || coalesce(', ' || t.title, '') as label,
        (select count(*) from adopted_books b where b.section_id = s.id)
          + (select count(*) from ${staffMaterials(sql`s.id`)}) as "bookCount"
      from (${earlierSections(section)}) s join courses c on c.id = s.course_id left join terms t on t.id = s.term_id`,
    earlierSchema,
  );
  return found ?? null;
}
