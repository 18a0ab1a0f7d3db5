import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import type { MemberRow, SectionMaterial, SectionRow } from '../../src/domain/staff/section-page-schema.ts';
import type { Database } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { type ListMembersQuery, listMembers } from './list-members.ts';
import { type ListSectionsQuery, listSections } from './list-sections.ts';

const SECTION_COLUMNS = ['section', 'name', 'term', 'first_day', 'last_day', 'students', 'books', 'lacks'] as const;

/** The sections that match a query as CSV. */
export function sectionsCsv(db: Database, query: Omit<ListSectionsQuery, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<SectionRow>((cursor) => listSections(db, { ...query, cursor }));
  return csvText(SECTION_COLUMNS, pages, (row) => ({
    section: row.code,
    name: row.name,
    term: row.term,
    first_day: row.startDate,
    last_day: row.endDate,
    students: row.studentCount,
    books: row.materialCount,
    lacks: row.lacks.join(' '),
  }));
}

const BOOK_COLUMNS = [
  'isbn',
  'title',
  'author',
  'required',
  'price',
  'in_catalog',
  'file',
  'other_version',
  'source',
] as const;

/** The books of a section as CSV. */
export function booksCsv(books: readonly SectionMaterial[]): AsyncGenerator<string> {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no');
  return csvText(BOOK_COLUMNS, [books], (book) => ({
    isbn: book.isbn,
    title: book.title,
    author: book.author,
    required: yesNo(book.isRequired),
    price: book.priceCents === null ? '' : formatPrice(toCents(book.priceCents)),
    in_catalog: yesNo(book.productId !== null),
    file: book.hasFile === null ? '' : yesNo(book.hasFile),
    other_version: book.other?.title,
    source: book.source,
  }));
}

const MEMBER_COLUMNS = ['name', 'username', 'role', 'status', 'choice', 'source'] as const;

/** The members that match a query as CSV. */
export function membersCsv(db: Database, query: Omit<ListMembersQuery, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<MemberRow>((cursor) => listMembers(db, { ...query, cursor }));
  return csvText(MEMBER_COLUMNS, pages, (row) => ({
    name: row.name,
    username: row.login,
    role: row.role,
    status: row.status,
    choice: row.optStatus,
    source: row.source,
  }));
}
