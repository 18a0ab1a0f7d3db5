import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Asset } from '../../src/contract/asset.ts';
import { courseIdSchema } from '../../src/contract/ids.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { courses, sections } from '../db/schema/courses.ts';
import type { AssetRow } from './shelf-query.ts';

type ReaderFile = { readerFileId: string; readerFileType: 'EPUB' | 'PDF' };

/** Materials of a shelf in the words of the contract, in the order given. */
export async function toAssets(db: Database, rows: readonly AssetRow[], now: Date): Promise<Asset[]> {
  const productIds = rows.map((row) => row.productId);
  const listings = await loadListings(db, productIds);
  const readerFiles = await loadReaderFiles(db, productIds);
  const courseSections = await loadCourseSections(
    db,
    rows.flatMap((row) => row.sectionId ?? []),
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
        ...(section && { courseSection: section }),
      },
    ];
  });
}

/** The first file of each product that the reader can open. */
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
