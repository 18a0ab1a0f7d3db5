import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { toIsbn13 } from '../../src/domain/catalog/isbn.ts';
import { toSlug } from '../../src/domain/catalog/slug.ts';
import type {
  CatalogItemForm,
  NewCatalogItem,
  OfferingForm,
} from '../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Database } from '../db/database.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { productContributors, productIdentifiers, products } from '../db/schema/products.ts';
import { invalidField, Problem } from '../http/responses/problem.ts';
import { sortNameOf } from '../imports/books/describe-book.ts';
import { refreshOwners } from '../imports/books/refresh-owners.ts';
import { catalogItemMessages } from '../messages/catalog-item-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { type ItemValues, loadItemValues, type ProductRow, requireProduct } from './item-queries.ts';

/**
 * Saves the form of a product, with its offerings and channels. The assets of its owners get a new revision.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 with the field that is wrong
 */
export async function changeItem(
  tx: Database,
  id: string,
  { version, ...wanted }: CatalogItemForm,
  userId: number,
  now: Date,
): Promise<void> {
  const row = await requireProduct(tx, id, true);
  const before = await loadItemValues(tx, row);
  requireVersion(version, before);
  const values = { ...wanted, isbn: await checkedIsbn(tx, wanted.isbn, row.id) };
  await saveColumns(tx, row, values, now);
  await saveIsbn(tx, row.id, before.isbn, values.isbn);
  await saveAuthors(tx, row.id, values.authors);
  await saveOfferings(tx, row.id, before.offerings, values.offerings);
  await saveChannels(tx, row.id, values.channels);
  await refreshOwners(tx, { productId: row.id, afterUserId: 0 }, now);
  const after = await loadItemValues(tx, await requireProduct(tx, id));
  const entry = { organizationId: null, actor: userId, action: 'product.change', subjectKind: 'product' };
  await recordAudit(tx, { ...entry, subjectId: row.id, before, after }, now);
}

/**
 * Adds a product that no feed describes. It is not on sale until it gets an offering.
 * @returns its id
 * @throws 422 for an ISBN that is wrong, or of another product
 */
export async function addItem(
  tx: Database,
  { name, productType, isbn }: NewCatalogItem,
  userId: number,
  now: Date,
): Promise<string> {
  const bare = await checkedIsbn(tx, isbn, undefined);
  const [row] = await tx
    .insert(products)
    .values({ name, productType, sortName: sortNameOf(name), slug: toSlug(name), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('No product was added');
  await saveIsbn(tx, row.id, '', bare);
  const entry = { organizationId: null, actor: userId, action: 'product.add', subjectKind: 'product' };
  await recordAudit(tx, { ...entry, subjectId: row.id, after: { name, productType, isbn: bare } }, now);
  return String(row.id);
}

/** Returns the ISBN as 13 digits, or an empty text. @throws 422 */
async function checkedIsbn(tx: Database, isbn: string, productId: number | undefined): Promise<string> {
  if (isbn === '') return '';
  const bare = toIsbn13(isbn);
  if (bare === undefined) throw invalidField('isbn', catalogItemMessages.isbn_wrong);
  const isSame = and(inArray(productIdentifiers.type, ['EISBN13', 'ISBN13']), eq(productIdentifiers.bare, bare));
  const isOther = productId === undefined ? isSame : and(isSame, ne(productIdentifiers.productId, productId));
  const [other] = await tx
    .select({ name: products.name })
    .from(productIdentifiers)
    .innerJoin(products, eq(products.id, productIdentifiers.productId))
    .where(and(isOther, eq(products.isDeleted, false)));
  if (other) throw invalidField('isbn', catalogItemMessages.isbn_used);
  return bare;
}

async function saveColumns(tx: Database, row: ProductRow, values: ItemValues, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({
      name: values.name,
      subtitle: values.subtitle || null,
      sortName: values.name === row.name ? row.sortName : sortNameOf(values.name),
      publisher: values.publisher || null,
      edition: values.edition || null,
      language: values.language.toLowerCase() || null,
      description: values.description,
      samplePercent: values.samplePercent,
      isActive: values.isActive,
      isBackordered: values.isBackordered,
      redemptionUrl: values.redemptionUrl || null,
      authorsText: values.authors.join(', '),
      updatedAt: now,
    })
    .where(eq(products.id, row.id));
}

async function saveIsbn(tx: Database, productId: number, before: string, isbn: string): Promise<void> {
  if (before === isbn) return;
  const ofProduct = eq(productIdentifiers.productId, productId);
  await tx
    .delete(productIdentifiers)
    .where(
      and(ofProduct, inArray(productIdentifiers.type, ['EISBN13', 'EISBN10']), ne(productIdentifiers.value, isbn)),
    );
  if (isbn === '') return;
  await tx.insert(productIdentifiers).values({ productId, type: 'EISBN13', value: isbn }).onConflictDoNothing();
}

/** Replaces the authors. Editors, translators and other contributors stay after them. */
async function saveAuthors(tx: Database, productId: number, names: readonly string[]): Promise<void> {
  const ofProduct = eq(productContributors.productId, productId);
  const known = await tx.select().from(productContributors).where(ofProduct).orderBy(productContributors.position);
  const authors = known.filter(({ role }) => role === 'author');
  if (authors.map(({ name }) => name).join('\n') === names.join('\n')) return;
  const others = known.filter(({ role }) => role !== 'author');
  await tx.delete(productContributors).where(ofProduct);
  const wanted = names.map((name) => {
    const isCorporate = authors.find((author) => author.name === name)?.isCorporate ?? false;
    return { productId, role: 'author', name, isCorporate };
  });
  const rows = [...wanted, ...others].map((one, index) => ({ ...one, position: index + 1 }));
  if (rows.length > 0) await tx.insert(productContributors).values(rows);
}

/**
 * Saves the offerings. One that is no longer listed is withdrawn, because orders refer to it.
 * @throws 422 for an offering of another product, or for a printed copy that nobody can buy (OFFER-11)
 */
async function saveOfferings(
  tx: Database,
  productId: number,
  before: readonly OfferingForm[],
  wanted: readonly OfferingForm[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  if (wanted.some(({ id }) => id !== '' && !known.has(id))) {
    throw new Problem(422, 'validation_failed', { meta: { fields: ['offerings'] } });
  }
  const isUnsellable = ({ kind, showPrintOption, comboPriceCents }: OfferingForm) =>
    showPrintOption && (kind !== 'digital' || comboPriceCents === null);
  if (wanted.some(isUnsellable)) throw invalidField('offerings', catalogItemMessages.print_option);
  for (const { id, ...offering } of wanted) {
    if (id === '') {
      const sourceKey = `staff-${crypto.randomUUID()}`;
      await tx.insert(offerings).values({ ...offering, productId, sourceKey });
    } else
      await tx
        .update(offerings)
        .set(offering)
        .where(eq(offerings.id, Number(id)));
  }
  const kept = new Set(wanted.map(({ id }) => id));
  const withdrawn = before.filter(({ id }) => !kept.has(id)).map(({ id }) => Number(id));
  if (withdrawn.length > 0) {
    await tx.update(offerings).set({ isActive: false }).where(inArray(offerings.id, withdrawn));
  }
}

/** Sells the product in these channels only. Rows of other channels keep their terms, so that they can be opened again. */
async function saveChannels(tx: Database, productId: number, channels: readonly string[] | null): Promise<void> {
  const ofProduct = eq(channelAvailabilities.productId, productId);
  if (channels === null) {
    await tx.delete(channelAvailabilities).where(ofProduct);
    return;
  }
  const isOpen = eq(channelAvailabilities.availabilityStatus, 'available');
  await tx
    .update(channelAvailabilities)
    .set({ availabilityStatus: 'deactivated' })
    .where(and(ofProduct, isOpen, notInArray(channelAvailabilities.channelType, [...channels])));
  for (const channelType of channels) {
    await tx
      .insert(channelAvailabilities)
      .values({ productId, channelType, availabilityStatus: 'available' })
      .onConflictDoUpdate({
        target: [channelAvailabilities.productId, channelAvailabilities.channelType],
        set: { availabilityStatus: 'available' },
      });
  }
}
