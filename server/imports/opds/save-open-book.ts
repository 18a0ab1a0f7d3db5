import { and, eq, inArray, sql } from 'drizzle-orm';
import { toIsbn10 } from '../../../src/domain/catalog/isbn.ts';
import { toSlug } from '../../../src/domain/catalog/slug.ts';
import type { Database } from '../../db/database.ts';
import { bookLinks } from '../../db/schema/book-links.ts';
import { coverLinks } from '../../db/schema/cover-links.ts';
import { offerings } from '../../db/schema/offerings.ts';
import {
  productContributors,
  productFeatures,
  productIdentifiers,
  productSubjects,
  products,
} from '../../db/schema/products.ts';
import { sortNameOf } from '../books/describe-book.ts';
import { type OpenBook, recordReference } from './open-book-schema.ts';

/** The one offering of an open book: free, and without end. */
const OFFERING: Omit<typeof offerings.$inferInsert, 'productId'> = {
  ...{ sourceKey: 'opds:open-access', kind: 'digital', tenure: 'purchase', priceCents: 0 },
  ...{ description: 'Open Access', isActive: true },
};

/** Adds a free product, or brings it back if its import was undone. Returns its id. */
export async function addOpenBook(tx: Database, book: OpenBook, now: Date): Promise<number> {
  const values = { ...columnsOf(book), isActive: true, isDeleted: false, updatedAt: now };
  const reference = recordReference(book.reference);
  const [row] = await tx
    .insert(products)
    .values({ ...values, productType: 'book', recordReference: reference, createdAt: now })
    .onConflictDoUpdate({ target: products.recordReference, set: values })
    .returning({ id: products.id });
  if (!row) throw new Error('No product was added');
  await tx
    .insert(offerings)
    .values({ ...OFFERING, productId: row.id })
    .onConflictDoUpdate({ target: [offerings.productId, offerings.sourceKey], set: OFFERING });
  await replaceRest(tx, row.id, book);
  return row.id;
}

/** Changes a product to what the feed says. Staff may have taken it off sale; that stays. */
export async function changeOpenBook(tx: Database, productId: number, book: OpenBook, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ ...columnsOf(book), updatedAt: now })
    .where(eq(products.id, productId));
  await replaceRest(tx, productId, book);
}

/** The columns of a product, including those that the search reads. */
function columnsOf({ title, subtitle, authors, publisher, language, description, publishedOn, subjects }: OpenBook) {
  return {
    ...{ name: title, subtitle, sortName: sortNameOf(title), slug: toSlug(title), description, publisher, language },
    publishedOn,
    publishYear: publishedOn === null ? null : Number(publishedOn.slice(0, 4)),
    authorsText: authors.join(', '),
    keywordsText: [...subjects, publisher ?? ''].join(' ').trim(),
  };
}

/** Replaces what other tables hold about the book. Files and covers that are stored already stay. */
async function replaceRest(tx: Database, productId: number, book: OpenBook): Promise<void> {
  const isOwnIsbn = inArray(productIdentifiers.type, ['EISBN13', 'EISBN10']);
  await tx.delete(productIdentifiers).where(and(eq(productIdentifiers.productId, productId), isOwnIsbn));
  await tx.delete(productContributors).where(eq(productContributors.productId, productId));
  await tx.delete(productSubjects).where(eq(productSubjects.productId, productId));
  const identifiers = identifiersOf(book).map((one) => ({ ...one, productId }));
  if (identifiers.length > 0) await tx.insert(productIdentifiers).values(identifiers);
  const authors = book.authors.map((name, index) => ({ productId, position: index + 1, name }));
  if (authors.length > 0) await tx.insert(productContributors).values(authors);
  const subjects = book.subjects.map((code, index) => ({
    ...{ productId, code, position: index + 1, scheme: 'KEYWORD' as const },
  }));
  if (subjects.length > 0) await tx.insert(productSubjects).values(subjects);
  await replaceLicense(tx, productId, book);
  await removeOldLinks(tx, productId, book);
}

function identifiersOf({ isbn }: OpenBook) {
  const isbn10 = isbn === null ? undefined : toIsbn10(isbn);
  return [
    ...(isbn === null ? [] : [{ type: 'EISBN13' as const, value: isbn }]),
    ...(isbn10 === undefined ? [] : [{ type: 'EISBN10' as const, value: isbn10 }]),
  ];
}

/** The license is a feature of the product, which its page shows on the tab License. */
async function replaceLicense(tx: Database, productId: number, { licenseName, licenseUrl }: OpenBook): Promise<void> {
  const isOfProduct = eq(productFeatures.productId, productId);
  await tx.delete(productFeatures).where(and(isOfProduct, eq(productFeatures.category, 'license')));
  if (licenseName === null) return;
  const last = sql<number>`coalesce((select max(position) from product_features where product_id = ${productId}), 0)`;
  await tx.insert(productFeatures).values({
    ...{ productId, category: 'license', subcategory: 'Open license', name: licenseName, url: licenseUrl },
    position: sql`${last} + 1`,
  });
}

/** A cover or a file that the feed no longer links to is not fetched any more. */
async function removeOldLinks(tx: Database, productId: number, book: OpenBook): Promise<void> {
  const isOfProduct = eq(bookLinks.productId, productId);
  if (book.coverUrl === null) {
    await tx.delete(coverLinks).where(eq(coverLinks.productId, productId));
  }
  if (book.epubUrl === null) await tx.delete(bookLinks).where(and(isOfProduct, eq(bookLinks.extension, 'epub')));
  if (book.pdfUrl === null) await tx.delete(bookLinks).where(and(isOfProduct, eq(bookLinks.extension, 'pdf')));
}
