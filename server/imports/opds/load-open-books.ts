import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { type OpenBook, openBookSchema, recordReference } from './open-book-schema.ts';

export interface StoredBook {
  readonly productId: number;
  readonly book: OpenBook;
  /** True if a file or the cover could not be fetched. */
  readonly hasFailedLink: boolean;
}

const rowSchema = z.object({
  id: z.coerce.number(),
  record_reference: z.string(),
  failed: z.boolean(),
  book: openBookSchema,
});

const textList = (references: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(references.map(recordReference))}::jsonb))`;

/** Loads the books that earlier feeds brought, by their reference. Deleted ones are left out. */
export async function loadOpenBooks(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, StoredBook>> {
  const linkOf = (extension: string) =>
    sql`(select url from book_links l where l.product_id = p.id and l.extension = ${extension})`;
  const licenseOf = (column: string) => sql`(select f.${sql.raw(column)} from product_features f
    where f.product_id = p.id and f.category = 'license' order by f.position limit 1)`;
  const rows = await rowsOf(
    db,
    sql`select p.id, p.record_reference,
        exists (select 1 from book_links l where l.product_id = p.id and l.problem is not null)
          or exists (select 1 from cover_links l where l.product_id = p.id and l.problem is not null) as failed,
        jsonb_build_object(
        'reference', substr(p.record_reference, 6),
        'isbn', (select i.value from product_identifiers i where i.product_id = p.id and i.type = 'EISBN13'),
        'title', p.name, 'subtitle', p.subtitle, 'language', p.language, 'publisher', p.publisher,
        'authors', coalesce((select jsonb_agg(c.name order by c.position) from product_contributors c
          where c.product_id = p.id), '[]'),
        'publishedOn', p.published_on, 'description', p.description,
        'subjects', coalesce((select jsonb_agg(s.code order by s.position) from product_subjects s
          where s.product_id = p.id and s.scheme = 'KEYWORD'), '[]'),
        'licenseName', ${licenseOf('name')}, 'licenseUrl', ${licenseOf('url')},
        'coverUrl', (select l.url from cover_links l where l.product_id = p.id),
        'epubUrl', ${linkOf('epub')}, 'pdfUrl', ${linkOf('pdf')}) as book
      from products p where p.record_reference in ${textList(references)} and not p.is_deleted`,
    rowSchema,
  );
  return new Map(rows.map(({ id, book, failed }) => [book.reference, { productId: id, book, hasFailedLink: failed }]));
}

const ownerSchema = z.object({ isbn: z.string(), name: z.string() });

/** Returns the titles of other products that have one of the ISBNs, by ISBN. */
export async function loadIsbnOwners(db: Database, books: readonly OpenBook[]): Promise<ReadonlyMap<string, string>> {
  const wanted = books.flatMap(({ isbn, reference }) =>
    isbn === null ? [] : [{ isbn, reference: recordReference(reference) }],
  );
  const rows = await rowsOf(
    db,
    sql`select n.isbn, p.name from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(isbn text, reference text)
      join product_identifiers i on i.bare = n.isbn join products p on p.id = i.product_id
      where not p.is_deleted and p.record_reference is distinct from n.reference order by p.id desc`,
    ownerSchema,
  );
  return new Map(rows.map(({ isbn, name }) => [isbn, name]));
}
