import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  CatalogItemForm,
  OfferingForm,
  StaffCatalogItem,
} from '../../src/domain/staff/staff-catalog-item-schema.ts';
import { CHARGED_CENTS, chargedCents } from '../catalog/charged-cents.ts';
import { subjectOf } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { coverLinks } from '../db/schema/cover-links.ts';
import { jobs } from '../db/schema/jobs.ts';
import { channelAvailabilities, offerings } from '../db/schema/offerings.ts';
import { collectionItems, productContributors, productIdentifiers, products } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import { notFound } from '../http/responses/problem.ts';
import { importProblemText } from '../messages/import-messages.ts';
import type { Text } from '../messages/text.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { versionOf } from '../staff/edit-version.ts';
import { PRICE_JOB, priceChangeSchema } from './scheduled-prices.ts';

export type ProductRow = typeof products.$inferSelect;
export type ItemValues = Omit<CatalogItemForm, 'version'>;

/** Identifiers that the form shows as "ISBN", the preferred one first. */
const ISBN_TYPES = ['EISBN13', 'ISBN13'];

/**
 * Returns a product that is not deleted.
 * @param isLocked true in a transaction that changes it
 * @throws 404
 */
export async function requireProduct(db: Database, id: string, isLocked = false): Promise<ProductRow> {
  const query = db
    .select()
    .from(products)
    .where(and(eq(products.id, Number(id)), eq(products.isDeleted, false)));
  const [row] = isLocked ? await query.for('update') : await query;
  if (!row) throw notFound();
  return row;
}

/** Loads what the form of a product shows. */
export async function loadItemValues(db: Database, row: ProductRow): Promise<ItemValues> {
  const contributors = await db
    .select()
    .from(productContributors)
    .where(eq(productContributors.productId, row.id))
    .orderBy(productContributors.position);
  const identifiers = await db.select().from(productIdentifiers).where(eq(productIdentifiers.productId, row.id));
  // As the store lists them (OFFER-3): digital, print, combo, the cheapest first, those without a price last.
  const ways = await db
    .select()
    .from(offerings)
    .where(eq(offerings.productId, row.id))
    .orderBy(sql`array_position(array['digital', 'print', 'combo'], kind)`, CHARGED_CENTS, asc(offerings.id));
  const channels = await db.select().from(channelAvailabilities).where(eq(channelAvailabilities.productId, row.id));
  const isbn = ISBN_TYPES.flatMap((type) => identifiers.filter((one) => one.type === type))[0]?.value;
  return {
    name: row.name,
    subtitle: row.subtitle ?? '',
    authors: contributors.filter(({ role }) => role === 'author').map(({ name }) => name),
    isbn: isbn ?? '',
    publisher: row.publisher ?? '',
    edition: row.edition ?? '',
    language: row.language ?? '',
    description: row.description,
    samplePercent: row.samplePercent,
    isActive: row.isActive,
    isBackordered: row.isBackordered,
    redemptionUrl: row.redemptionUrl ?? '',
    offerings: ways.map(toOfferingForm),
    channels: channels.length === 0 ? null : soldIn(channels),
  };
}

function soldIn(rows: readonly (typeof channelAvailabilities.$inferSelect)[]): string[] {
  const open = rows.filter(({ availabilityStatus }) => availabilityStatus === 'available');
  return open.map(({ channelType }) => channelType).sort();
}

/** The price of a combo is the one that is charged. The form has no second price for it. */
function toOfferingForm(row: typeof offerings.$inferSelect): OfferingForm {
  const { id, kind, tenure, description, durationDays, showPrintOption, isActive } = row;
  const currencyCode: OfferingForm['currencyCode'] = row.currencyCode === 'CAD' ? 'CAD' : 'USD';
  const comboPriceCents = kind === 'combo' ? null : row.comboPriceCents;
  const prices = { priceCents: chargedCents(row), currencyCode, showPrintOption, comboPriceCents };
  return { id: String(id), kind, tenure, description, durationDays, ...prices, isActive };
}

/**
 * Loads a product with everything that its page shows.
 * @param language of the sentences
 * @throws 404
 */
export async function loadItem(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  id: string,
  language: keyof Text,
): Promise<StaffCatalogItem> {
  const row = await requireProduct(db, id);
  const values = await loadItemValues(db, row);
  const files = await db
    .select()
    .from(bookFiles)
    .where(eq(bookFiles.productId, row.id))
    .orderBy(bookFiles.position, bookFiles.id);
  const [cover] = await db.select().from(coverLinks).where(eq(coverLinks.productId, row.id));
  const [sections] = await db
    .select({ total: count() })
    .from(sectionProducts)
    .where(eq(sectionProducts.productId, row.id));
  return {
    id: String(row.id),
    productType: row.productType,
    isFromFeed: row.recordReference !== null && !/^(?:book-file|staff):/.test(row.recordReference),
    coverImage: row.coverImage,
    subject: subjectOf(row.facets ?? []),
    coverProblem: cover?.problem ? importProblemText(cover.problem.code, cover.problem.params)[language] : null,
    files: files.map((file) => ({
      id: String(file.id),
      title: file.title,
      extension: file.extension,
      sizeBytes: file.sizeBytes,
      version: file.version,
      opensInReader: file.type === 'READER',
    })),
    contents: await listContents(db, row.id),
    sectionCount: sections?.total ?? 0,
    scheduledPrices: await loadScheduledPrices(db, values),
    storeCurrency: storeCurrency(config),
    form: { ...values, version: versionOf(values) },
  };
}

/** Lists what is in a collection, classroom or e-bundle, in its order. Other products contain nothing. */
async function listContents(db: Database, collectionId: number): Promise<StaffCatalogItem['contents']> {
  const rows = await db
    .select({ id: products.id, name: products.name, productType: products.productType })
    .from(collectionItems)
    .innerJoin(products, eq(products.id, collectionItems.productId))
    .where(and(eq(collectionItems.collectionId, collectionId), eq(products.isDeleted, false)))
    .orderBy(asc(collectionItems.position), asc(products.id));
  return rows.map(({ id, name, productType }) => ({ id: String(id), name, productType }));
}

async function loadScheduledPrices(db: Database, values: ItemValues): Promise<StaffCatalogItem['scheduledPrices']> {
  const own = values.offerings.map(({ id }) => Number(id));
  if (own.length === 0) return [];
  const rows = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, PRICE_JOB),
        isNull(jobs.finishedAt),
        sql`(${jobs.payload} ->> 'offeringId')::bigint in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`,
      ),
    )
    .orderBy(jobs.runAt, jobs.id);
  return rows.map(({ id, runAt, payload }) => {
    const { offeringId, plannedBy: _, ...prices } = z.parse(priceChangeSchema, payload);
    return { id: String(id), offeringId: String(offeringId), ...prices, startsAt: runAt.toISOString() };
  });
}
