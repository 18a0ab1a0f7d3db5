import { and, desc, eq, gt, inArray, isNull, max, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { MAX_SENT_PLACES } from '../../src/domain/reading/merge-changes.ts';
import type { ReadingChanges } from '../../src/domain/reading/reading-changes.ts';
import type { ChosenStyle, FormAnswer, LeftPlace } from '../../src/domain/reading/reading-schema.ts';
import type { Database } from '../db/database.ts';
import { loadEpoch } from '../db/epoch.ts';
import { readingAnnotations, readingAnswers, readingPlaces, readingStyles, readingUses } from '../db/schema/reading.ts';

/** A person and the product they read. */
export interface Reader {
  readonly userId: number;
  readonly productId: number;
}

/** The rows that a change has written. They are few, because they are stored with the idempotency key. */
export const changedRowsSchema = z.object({
  marks: z.array(z.string()).optional(),
  deviceId: z.string().optional(),
  hasStyle: z.boolean().optional(),
  hasUse: z.boolean().optional(),
  /** Name of the field that was answered. */
  field: z.string().optional(),
});
export type ChangedRows = Readonly<z.infer<typeof changedRowsSchema>>;

type AnnotationRow = typeof readingAnnotations.$inferSelect;

/**
 * Loads what changed in a book since a cursor `{epoch}.{revision}` (READ-6). Without a cursor of this database, it is
 * everything. Places, counts, style and answers are small and always complete.
 */
export async function loadReadingChanges(
  db: Database,
  reader: Reader,
  since: string | undefined,
): Promise<ReadingChanges> {
  const epoch = await loadEpoch(db);
  // Read the revision before the rows. A change in between is then pulled twice instead of never.
  const to = await highestRevision(db, reader);
  const from = revisionOf(since, epoch, to);
  const isWhole = from === undefined;
  const changed = isWhole ? isNull(readingAnnotations.removedAt) : gt(readingAnnotations.revision, from);
  return {
    ...{ id: idOf(reader), epoch, isWhole, from: from ?? 0, to },
    ...(await loadAnnotations(db, and(isAnnotationOf(reader), changed))),
    count: await db.$count(readingAnnotations, and(isAnnotationOf(reader), isNull(readingAnnotations.removedAt))),
    places: await loadPlaces(db, isPlaceOf(reader)),
    ...(await loadUse(db, reader)),
    ...(await loadStyle(db, reader)),
    answers: await loadAnswers(db, isAnswerOf(reader)),
  };
}

/** Loads the present state of the rows that a change has written. */
export async function loadChangedRows(
  db: Database,
  reader: Reader,
  rows: ChangedRows,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadingChanges> {
  const ids = rows.marks ?? [];
  const { deviceId, field } = rows;
  return {
    ...{ id: idOf(reader), epoch: await loadEpoch(db), isWhole: false, from, to },
    ...{ marks: [], removed: [], places: [], copied: 0, printed: 0, answers: [] },
    ...(ids.length > 0 &&
      (await loadAnnotations(db, and(isAnnotationOf(reader), inArray(readingAnnotations.id, [...ids]))))),
    ...(deviceId !== undefined && {
      places: await loadPlaces(db, and(isPlaceOf(reader), eq(readingPlaces.deviceId, deviceId))),
    }),
    ...(rows.hasUse && (await loadUse(db, reader))),
    ...(rows.hasStyle && (await loadStyle(db, reader))),
    ...(field !== undefined && {
      answers: await loadAnswers(db, and(isAnswerOf(reader), eq(readingAnswers.field, field))),
    }),
  };
}

/** Returns the revision of the last change of an annotation in a book; 0 if there was none. */
export async function highestRevision(db: Database, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ revision: max(readingAnnotations.revision) })
    .from(readingAnnotations)
    .where(isAnnotationOf(reader));
  return row?.revision ?? 0;
}

/** Returns the revision of a cursor; undefined if it is not of this database. */
function revisionOf(cursor: string | undefined, epoch: string, highest: number): number | undefined {
  const [ofEpoch, text = ''] = cursor?.split('.') ?? [];
  const revision = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return ofEpoch === epoch && revision !== undefined && revision <= highest ? revision : undefined;
}

async function loadAnnotations(
  db: Database,
  where: SQL | undefined,
): Promise<Pick<ReadingChanges, 'marks' | 'removed'>> {
  const rows = await db.select().from(readingAnnotations).where(where).orderBy(readingAnnotations.revision);
  return {
    marks: rows
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, version, revision, kind, locator, progress, label, quote, note, color, ...row }) => ({
        ...{ id, version, revision, kind, locator, progress, label, quote, note, color },
        createdAt: row.createdAt.toISOString(),
        ...conflictOf(row),
      })),
    removed: rows.filter(({ removedAt }) => removedAt !== null).map(({ id, revision }) => ({ id, revision })),
  };
}

function conflictOf(row: Pick<AnnotationRow, 'conflictWith' | 'conflictOtherAt' | 'updatedAt'>) {
  const { conflictWith: markId, conflictOtherAt: otherAt, updatedAt: at } = row;
  if (markId === null || otherAt === null) return {};
  return { conflict: { markId, at: at.toISOString(), otherAt: otherAt.toISOString() } };
}

async function loadPlaces(db: Database, where: SQL | undefined): Promise<LeftPlace[]> {
  const { deviceId, locator, progress, label, at, deviceAt } = readingPlaces;
  const rows = await db
    .select({ deviceId, locator, progress, label, at, deviceAt })
    .from(readingPlaces)
    .where(where)
    .orderBy(desc(at), deviceId)
    .limit(MAX_SENT_PLACES);
  return rows.map(({ deviceAt, ...place }) => ({
    ...place,
    at: place.at.getTime(),
    ...(deviceAt !== null && { deviceAt }),
  }));
}

async function loadUse(
  db: Database,
  { userId, productId }: Reader,
): Promise<Pick<ReadingChanges, 'copied' | 'printed'>> {
  const { copied, printed } = readingUses;
  const [use] = await db
    .select({ copied, printed })
    .from(readingUses)
    .where(and(eq(readingUses.userId, userId), eq(readingUses.productId, productId)));
  return use ?? { copied: 0, printed: 0 };
}

async function loadStyle(db: Database, { userId, productId }: Reader): Promise<{ style?: ChosenStyle }> {
  const { theme, textSize, spacing, font, flow, at } = readingStyles;
  const [style] = await db
    .select({ theme, textSize, spacing, font, flow, at })
    .from(readingStyles)
    .where(and(eq(readingStyles.userId, userId), eq(readingStyles.productId, productId)));
  return style ? { style: { ...style, at: style.at.getTime() } } : {};
}

async function loadAnswers(db: Database, where: SQL | undefined): Promise<FormAnswer[]> {
  const { field, values, at } = readingAnswers;
  const rows = await db.select({ field, values, at }).from(readingAnswers).where(where).orderBy(field);
  return rows.map((answer) => ({ ...answer, at: answer.at.getTime() }));
}

const idOf = ({ productId }: Reader) => productIdSchema.parse(String(productId));

const isAnnotationOf = ({ userId, productId }: Reader) =>
  and(eq(readingAnnotations.userId, userId), eq(readingAnnotations.productId, productId));

const isPlaceOf = ({ userId, productId }: Reader) =>
  and(eq(readingPlaces.userId, userId), eq(readingPlaces.productId, productId));

const isAnswerOf = ({ userId, productId }: Reader) =>
  and(eq(readingAnswers.userId, userId), eq(readingAnswers.productId, productId));
