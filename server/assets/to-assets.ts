import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Asset } from '../../src/domain/shelf/asset-schema.ts';
import { type Listing, loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { subscriptions } from '../db/schema/assets.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { courses, sections } from '../db/schema/courses.ts';
import { collectionItems } from '../db/schema/products.ts';
import type { AssetRow } from './shelf-query.ts';

type ReaderFile = { readerFileId: string; readerFileType: 'EPUB' | 'PDF' };

/** Converts rows of a shelf to the API format, in the given order. */
export async function toAssets(db: Database, rows: readonly AssetRow[], now: Date): Promise<Asset[]> {
  const productIds = rows.map((row) => row.productId);
  const inside = await loadItemIds(db, productIds);
  const allIds = [...productIds, ...[...inside.values()].flat()];
  const listings = await loadListings(db, allIds);
  const readerFiles = await loadReaderFiles(db, allIds);
  const courseSections = await loadCourseSections(
    db,
    rows.flatMap((row) => row.sectionId ?? []),
  );
  const subscribed = await loadSubscriptions(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const product = listings.get(row.productId);
    if (!product) return [];
    const section = row.sectionId === null ? undefined : courseSections.get(row.sectionId);
    return [
      {
        id: String(row.id),
        acquiredAt: row.acquiredAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
        isExpired: row.expiresAt !== null && row.expiresAt <= now,
        format: row.format,
        ...(row.format === 'print' ? {} : readerFiles.get(row.productId)),
        product,
        items: row.format === 'print' ? [] : toItems(inside.get(row.productId) ?? [], listings, readerFiles),
        isSectionCodeConfirmed: row.isSectionCodeConfirmed,
        ...(row.classroomSectionId === null ? {} : { classroomSectionId: String(row.classroomSectionId) }),
        ...subscribed.get(row.id),
        ...(section && { courseSection: section }),
      },
    ];
  });
}

function toItems(
  ids: readonly number[],
  listings: ReadonlyMap<number, Listing>,
  readerFiles: ReadonlyMap<number, ReaderFile>,
): Asset['items'] {
  return ids.flatMap((id) => {
    const product = listings.get(id);
    return product ? [{ ...readerFiles.get(id), product }] : [];
  });
}

/** Loads the items of collections, classrooms and e-bundles, in their order. */
async function loadItemIds(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(collectionItems)
    .where(inArray(collectionItems.collectionId, [...productIds]))
    .orderBy(asc(collectionItems.position), asc(collectionItems.productId));
  const inside = new Map<number, number[]>();
  for (const { collectionId, productId } of rows)
    inside.set(collectionId, [...(inside.get(collectionId) ?? []), productId]);
  return inside;
}

/** Loads the first file of each product that the reader can open. */
async function loadReaderFiles(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, ReaderFile>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookFiles)
    .where(and(inArray(bookFiles.productId, [...productIds]), eq(bookFiles.type, 'READER')))
    .orderBy(asc(bookFiles.position), asc(bookFiles.id));
  const first = new Map<number, ReaderFile>();
  for (const row of rows) {
    if (first.has(row.productId)) continue;
    const readerFileType = row.extension === 'pdf' ? 'PDF' : 'EPUB';
    first.set(row.productId, { readerFileId: String(row.id), readerFileType });
  }
  return first;
}

/** Loads the newest subscription of each asset, by asset id. */
async function loadSubscriptions(db: Database, assetIds: readonly number[]) {
  if (assetIds.length === 0) return new Map<number, { subscriptionId: string }>();
  const rows = await db
    .select({ id: subscriptions.id, assetId: subscriptions.assetId })
    .from(subscriptions)
    .where(inArray(subscriptions.assetId, [...assetIds]))
    .orderBy(asc(subscriptions.id));
  return new Map(
    rows.flatMap(({ id, assetId }) => (assetId === null ? [] : [[assetId, { subscriptionId: String(id) }]])),
  );
}

async function loadCourseSections(db: Database, sectionIds: readonly number[]) {
  if (sectionIds.length === 0) return new Map<number, NonNullable<Asset['courseSection']>>();
  const rows = await db
    .select({ section: sections, course: courses })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(inArray(sections.id, [...sectionIds]));
  return new Map(
    rows.map(({ section, course: { id, department, number, name } }) => [
      section.id,
      {
        id: String(section.id),
        rsCourseId: z.parse(courseIdSchema, section.rsCourseId),
        name: section.name,
        course: { id: String(id), department, number, name },
      },
    ]),
  );
}
