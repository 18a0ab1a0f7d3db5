import { and, eq, sql } from 'drizzle-orm';
import type { BookForm } from '../../src/domain/staff/section-page-schema.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { adoptedBooks, adoptions } from '../db/schema/adoptions.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { linkBooks } from '../imports/adoptions/link-adopted-books.ts';
import { sectionMessages } from '../messages/section-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { isCatalogNumber, requireProductNumbers, requireProducts } from '../staff/product-numbers.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { SectionAction } from './change-section.ts';
import { bookValues, findEarlierSection, requireSchoolSection } from './load-section.ts';
import { chooseBetween, copyChoices, separate } from './material-choices.ts';
import { addMaterials, copyMaterials } from './staff-materials.ts';

/**
 * Adopts the books of a text for a section. A book named by its ISBN becomes a material of the section as soon as the
 * catalog has it (ADOPT-2); a product named by its number is one at once. What the section already has is not changed.
 * @throws 404; 422 for a text without a product, with a wrong ISBN or with an unknown number; nothing is adopted then
 */
export async function addBooks(
  tx: Database,
  action: SectionAction,
  { products, isRequired }: { readonly products: string; readonly isRequired: boolean },
): Promise<void> {
  const { org, sectionId } = action;
  await requireSchoolSection(tx, org, sectionId);
  const numbers = requireProductNumbers(products);
  const named = await requireProducts(tx, numbers.filter(isCatalogNumber));
  const books = numbers.flatMap((isbn13) => (isCatalogNumber(isbn13) ? [] : { sectionId, isbn13, isRequired }));
  const added = books.length === 0 ? [] : await tx.insert(adoptedBooks).values(books).onConflictDoNothing().returning();
  const isChanged = await settleAdoption(tx, action, { isNoneRequired: false });
  await linkAdded(tx, action, added);
  const names = await addMaterials(tx, action, { productIds: named.map(({ id }) => id), isRequired });
  if (added.length + names.length === 0 && !isChanged) return;
  const after = { isbns: added.map(({ isbn13 }) => isbn13), ...(names.length > 0 ? { products: names } : {}) };
  await recordAudit(tx, { ...entryOf(action, 'section.add-books'), after }, action.now);
}

/**
 * Copies the books and other materials of the latest earlier section of the course, with their prices. What the section
 * has stays.
 * @throws 404; 409 if no earlier section has books
 */
export async function copyBooks(tx: Database, action: SectionAction): Promise<void> {
  const section = await requireSchoolSection(tx, action.org, action.sectionId);
  const earlier = await findEarlierSection(tx, section);
  if (!earlier) throw new Problem(409, 'conflict', { detail: sectionMessages.no_earlier });
  const books = await tx
    .select()
    .from(adoptedBooks)
    .where(eq(adoptedBooks.sectionId, Number(earlier.id)))
    .orderBy(adoptedBooks.id);
  const copies = books.map(({ isbn13, title, author, isRequired, priceCents, currency }) => {
    return { sectionId: action.sectionId, isbn13, title, author, isRequired, priceCents, currency };
  });
  const added =
    copies.length === 0 ? [] : await tx.insert(adoptedBooks).values(copies).onConflictDoNothing().returning();
  const copiedFromId = Number(earlier.id);
  const isChanged = await settleAdoption(tx, action, { isNoneRequired: false, copiedFromId });
  await linkAdded(tx, action, added);
  const names = await copyMaterials(tx, action, copiedFromId);
  const pairedProductIds = await copyChoices(tx, action.sectionId, copiedFromId);
  if (added.length + names.length + pairedProductIds.length === 0 && !isChanged) return;
  const isbns = added.map(({ isbn13 }) => isbn13);
  const chosen = names.length > 0 ? { products: names } : {};
  const after = { isbns, copiedFromId, ...chosen, ...(pairedProductIds.length > 0 ? { pairedProductIds } : {}) };
  await recordAudit(tx, { ...entryOf(action, 'section.copy-books'), after }, action.now);
}

async function linkAdded(
  tx: Database,
  { now }: SectionAction,
  added: readonly (typeof adoptedBooks.$inferSelect)[],
): Promise<void> {
  if (added.length === 0) return;
  await linkBooks(tx, sql`b.id in ${idList(added.map(({ id }) => id))}`, now);
}

/**
 * States that a section needs no materials.
 * @throws 404; 409 if it has books
 */
export async function requireNone(tx: Database, action: SectionAction): Promise<void> {
  const { org, sectionId } = action;
  await requireSchoolSection(tx, org, sectionId);
  const books = await tx.$count(adoptedBooks, eq(adoptedBooks.sectionId, sectionId));
  const materials = await tx.$count(sectionProducts, eq(sectionProducts.sectionId, sectionId));
  if (books + materials > 0) throw new Problem(409, 'conflict', { detail: sectionMessages.has_books });
  await settleAdoption(tx, action, { isNoneRequired: true });
  await recordAudit(tx, { ...entryOf(action, 'section.no-books'), after: { isNoneRequired: true } }, action.now);
}

/**
 * Accepts the adoption of a section.
 * @returns true if the adoption was not accepted before, or with other values
 */
async function settleAdoption(
  tx: Database,
  { sectionId, actor, now }: SectionAction,
  values: { readonly isNoneRequired: boolean; readonly copiedFromId?: number },
): Promise<boolean> {
  const [before] = await tx.select().from(adoptions).where(eq(adoptions.sectionId, sectionId)).for('update');
  const set = { ...values, status: 'accepted', updatedBy: actor, updatedAt: now } as const;
  await tx
    .insert(adoptions)
    .values({ sectionId, ...set })
    .onConflictDoUpdate({ target: adoptions.sectionId, set });
  const { isNoneRequired, copiedFromId = before?.copiedFromId } = values;
  return (
    before?.status !== 'accepted' || before.isNoneRequired !== isNoneRequired || before.copiedFromId !== copiedFromId
  );
}

const bookIdPattern = /^(?<kind>book|material)-(?<id>\d{1,15})$/;

/**
 * Changes a book of a section: required or optional, the price of inclusive access, and the book that students may choose
 * instead (OFFER-7).
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 if the other version is not another material of the section
 */
export async function changeBook(tx: Database, action: SectionAction, bookId: string, form: BookForm): Promise<void> {
  const { name, before, values, book, material } = await lockBook(tx, action, bookId);
  const { version, ...after } = form;
  requireVersion(version, values);
  const { isRequired, priceCents, otherProductId } = after;
  if (book) await tx.update(adoptedBooks).set({ isRequired, priceCents }).where(eq(adoptedBooks.id, book.id));
  if (material) {
    const fields = { isRequired, courseFeeCents: priceCents };
    await tx.update(sectionProducts).set(fields).where(eq(sectionProducts.id, material.id));
  }
  if (otherProductId !== values.otherProductId) {
    await chooseBetween(tx, action, material?.productId, otherProductId === null ? null : Number(otherProductId));
  }
  await recordAudit(
    tx,
    { ...entryOf(action, 'section.change-book'), before, after: { book: name, ...before, ...after } },
    action.now,
  );
}

/** Removes a book from a section. What students have on their shelves stays. */
export async function removeBook(tx: Database, action: SectionAction, bookId: string): Promise<void> {
  const { name, before, book, material } = await lockBook(tx, action, bookId);
  if (book) await tx.delete(adoptedBooks).where(eq(adoptedBooks.id, book.id));
  if (material) {
    await separate(tx, action.sectionId, [material.productId]);
    await tx.delete(sectionProducts).where(eq(sectionProducts.id, material.id));
  }
  await recordAudit(tx, { ...entryOf(action, 'section.remove-book'), before: { book: name, ...before } }, action.now);
}

function entryOf({ org, sectionId, actor }: SectionAction, action: string) {
  return { organizationId: org, actor, action, subjectKind: 'section', subjectId: sectionId };
}

async function lockBook(tx: Database, { org, sectionId }: SectionAction, bookId: string) {
  await requireSchoolSection(tx, org, sectionId);
  const { kind, id } = bookIdPattern.exec(bookId)?.groups ?? {};
  const [book] =
    kind === 'book'
      ? await tx
          .select()
          .from(adoptedBooks)
          .where(and(eq(adoptedBooks.id, Number(id)), eq(adoptedBooks.sectionId, sectionId)))
          .for('update')
      : [];
  const isMaterial = book ? eq(sectionProducts.productId, book.productId ?? 0) : eq(sectionProducts.id, Number(id));
  const [material] = await tx
    .select()
    .from(sectionProducts)
    .where(and(eq(sectionProducts.sectionId, sectionId), isMaterial))
    .for('update');
  if (!book && (kind !== 'material' || !material)) throw notFound();
  const other = material?.isPhysicalDigitalChoice ? material.additionalProductId : null;
  const values = bookValues({
    isRequired: book?.isRequired ?? material?.isRequired ?? false,
    priceCents: book ? book.priceCents : (material?.courseFeeCents ?? null),
    otherProductId: other === null ? null : String(other),
  });
  const before = { isbn: book?.isbn13 ?? null, productId: material?.productId ?? null, ...values };
  const name = await nameOfBook(tx, book, material?.productId);
  return { name, before, values, book, material };
}

/** Names a book for the audit log, with what tells it from another one with the same title. */
async function nameOfBook(
  tx: Database,
  book: typeof adoptedBooks.$inferSelect | undefined,
  productId: number | undefined,
): Promise<string> {
  const [product] =
    productId === undefined
      ? []
      : await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  const number = book?.isbn13 ?? `#${productId}`;
  const title = product?.name ?? book?.title;
  return title ? `${title} (${number})` : number;
}
