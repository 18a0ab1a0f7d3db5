import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { addition, compareFields, type RowChange } from '../diff/row-change.ts';
import type { ReadContext } from '../import-kind.ts';
import type { RosterScope } from '../import-row.ts';
import type { ChangeLog } from '../plan/change-log.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import { findByIsbn } from '../table/find-products.ts';
import { adoptionImage, bookImage } from './adoption-images.ts';
import type { SectionBooks, SectionFile } from './section-books.ts';

interface AdoptionPlan extends ReadContext {
  readonly scope: RosterScope;
  readonly log: ChangeLog;
}

const storedSectionSchema = z.object({
  id: z.coerce.number(),
  course_type: z.string(),
  is_type_overridden: z.boolean(),
  adoption: z.record(z.string(), z.unknown()).nullable(),
});
type StoredSection = z.infer<typeof storedSectionSchema>;

const storedBookSchema = z.object({
  id: z.coerce.number(),
  section_id: z.coerce.number(),
  isbn13: z.string(),
  import_source: z.string().nullable(),
  image: z.record(z.string(), z.unknown()),
});

/** Compares the adoptions of the file with those that are stored. */
export async function planAdoptions(plan: AdoptionPlan, books: SectionBooks, problems: ProblemLog): Promise<void> {
  const ids = [...books.sections.keys()];
  for (const stored of await loadSections(plan, ids)) {
    const file = books.sections.get(stored.id);
    if (!file) continue;
    if (file.none && file.books.size > 0) {
      const params = { section: file.label };
      await problems.add({ severity: 'warning', ...file.none, field: 'no_materials', code: 'none_and_books', params });
    }
    const { location, label } = file;
    const rowId = stored.adoption === null ? null : stored.id;
    plan.log.add('adoption', diffAdoption(stored, file), { key: String(stored.id), label, rowId, ...location });
  }
  await plan.log.flush();
  await planBooks(plan, books, ids);
  await reportUnknown(plan, books, problems);
}

/** An import accepts the adoption. Inclusive access replaces only the student's choice, and nothing that staff chose. */
function diffAdoption(stored: StoredSection, file: SectionFile): RowChange | undefined {
  const isNoneRequired = file.books.size === 0 && file.none !== undefined;
  const canChange = stored.course_type === 'student_choice' && !stored.is_type_overridden;
  const type = file.isInclusiveAccess && canChange ? { courseType: 'inclusive_access' } : {};
  const values = { status: 'accepted', isNoneRequired, ...type };
  return stored.adoption === null
    ? addition({ ...values, sectionId: stored.id })
    : compareFields(stored.adoption, values, []);
}

async function planBooks(
  { db, scope, log, currency: storeCurrency }: AdoptionPlan,
  books: SectionBooks,
  ids: readonly number[],
): Promise<void> {
  const stored = await rowsOf(
    db,
    sql`select b.id, b.section_id, b.isbn13, b.import_source, ${bookImage} as image from adopted_books b
      where b.section_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      order by b.id`,
    storedBookSchema,
  );
  const known = new Map(stored.map((book) => [`${book.section_id}\t${book.isbn13}`, book]));
  for (const [sectionId, { label, books: lines }] of books.sections) {
    for (const [isbn13, { row, location }] of lines) {
      const book = known.get(`${sectionId}\t${isbn13}`);
      const { title, author, isRequired, priceCents } = row;
      const currency = priceCents === undefined ? undefined : (row.currency ?? storeCurrency);
      const values = { title, author, isRequired, priceCents, currency };
      const nulls = { title: null, author: null, priceCents: null, currency: null };
      // A book that staff adopted stays theirs.
      const change = book
        ? book.import_source === scope.source
          ? compareFields(book.image, values, [])
          : undefined
        : addition({ ...nulls, ...definedOf(values), sectionId, isbn13, importSource: scope.source });
      const named = { key: `${sectionId}\t${isbn13}`, label: `${label} · ${title ?? isbn13}`, rowId: book?.id ?? null };
      log.add('adopted_book', change, { ...named, ...location });
    }
  }
  for (const { id, section_id, isbn13, import_source, image } of scope.isBulk ? stored : []) {
    const file = books.sections.get(section_id);
    if (import_source !== scope.source || file?.books.has(isbn13) || books.kept.has(section_id)) continue;
    const change = { action: 'drop', before: image, after: image, overridden: null, isEffective: true } as const;
    const named = { key: `${section_id}\t${isbn13}`, label: `${file?.label ?? ''} · ${isbn13}`, rowId: id };
    log.add('adopted_book', change, { ...named, file: null, line: null });
  }
  await log.flush();
}

/** Reports, at its first line, each book that the catalog does not have. */
async function reportUnknown({ db }: AdoptionPlan, { sections }: SectionBooks, problems: ProblemLog): Promise<void> {
  const lines = new Map([...sections.values()].flatMap(({ books }) => [...books]).reverse());
  const found = await findByIsbn(db, [...lines.keys()]);
  for (const [isbn, { location }] of [...lines].reverse()) {
    if (found.has(isbn)) continue;
    const params = { isbn };
    await problems.add({ severity: 'warning', ...location, field: 'isbn', code: 'book_not_in_catalog', params });
  }
}

async function loadSections({ db }: AdoptionPlan, ids: readonly number[]): Promise<StoredSection[]> {
  return rowsOf(
    db,
    sql`select s.id, s.course_type, 'courseType' = any (s.overridden_fields) as is_type_overridden,
        case when a.section_id is not null then ${adoptionImage} end as adoption
      from sections s left join adoptions a on a.section_id = s.id
      where s.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by s.id`,
    storedSectionSchema,
  );
}

const definedOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
