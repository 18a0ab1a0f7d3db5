import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import { canRemoveAnnotation, mergeAnnotation, type StoredAnnotation } from '../../src/domain/reading/reading-merge.ts';
import type { AnnotationContent, ChosenStyle, FormAnswer, LeftPlace } from '../../src/domain/reading/reading-schema.ts';
import type { Database } from '../db/database.ts';
import { readingAnnotations, readingAnswers, readingPlaces, readingStyles, readingUses } from '../db/schema/reading.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { ChangedRows, Reader } from './load-changes.ts';

/**
 * Stores the reading position of a device. A position that is older than the stored one of this device arrived late and
 * is ignored.
 */
export async function storePosition(tx: Database, reader: Reader, place: LeftPlace, now: Date): Promise<ChangedRows> {
  // Cap the time, so that a device whose clock is ahead does not hide all later positions.
  const at = timeOf(place.at, now);
  const { deviceId, locator, progress, label, at: deviceAt } = place;
  const left = { locator, progress, label, at, deviceAt };
  await tx
    .insert(readingPlaces)
    .values({ ...reader, deviceId, ...left })
    .onConflictDoUpdate({
      target: [readingPlaces.userId, readingPlaces.productId, readingPlaces.deviceId],
      set: left,
      // Of two positions whose time is capped, the one that arrives later need not be the later one.
      setWhere: sql`coalesce(${readingPlaces.deviceAt}, extract(epoch from ${readingPlaces.at}) * 1000) <= excluded.device_at`,
    });
  await dropOldPlaces(tx, reader);
  return { deviceId };
}

/**
 * Keeps only the positions of the most recently used devices, because a browser that clears its storage becomes a new
 * device.
 */
async function dropOldPlaces(tx: Database, { userId, productId }: Reader): Promise<void> {
  const isOfReader = and(eq(readingPlaces.userId, userId), eq(readingPlaces.productId, productId));
  const { deviceId, at } = readingPlaces;
  const old = await tx
    .select({ deviceId })
    .from(readingPlaces)
    .where(isOfReader)
    .orderBy(desc(at), deviceId)
    .offset(MAX_STORED_PLACES);
  if (old.length === 0) return;
  const ids = old.map((place) => place.deviceId);
  await tx.delete(readingPlaces).where(and(isOfReader, inArray(deviceId, ids)));
}

/**
 * Stores a person's display style for a book. A choice that is older than the stored one arrived late and is ignored.
 */
export async function storeStyle(tx: Database, reader: Reader, style: ChosenStyle, now: Date): Promise<ChangedRows> {
  const { theme, textSize, spacing, font, flow } = style;
  const chosen = { theme, textSize, spacing, font, flow };
  await tx
    .insert(readingStyles)
    .values({ ...reader, ...chosen, at: timeOf(style.at, now) })
    .onConflictDoUpdate({
      target: [readingStyles.userId, readingStyles.productId],
      set: { ...chosen, at: after(readingStyles.at) },
      setWhere: isNotLater(readingStyles.at, style.at),
    });
  return { hasStyle: true };
}

/** Maximum number of fields that a person fills in one product. A workbook has a few hundred. */
const MAX_ANSWERS = 2_000;
/** Maximum number of characters in all answers of a person in one product. Every pull of the book contains them. */
const MAX_ANSWER_CHARACTERS = 200_000;

/**
 * Stores what a person entered in a field of a form (READ-10). An answer that is older than the stored one arrived late
 * and is ignored.
 */
export async function storeAnswer(tx: Database, reader: Reader, answer: FormAnswer, now: Date): Promise<ChangedRows> {
  const { field, values } = answer;
  await refuseTooManyAnswers(tx, reader, answer);
  await tx
    .insert(readingAnswers)
    .values({ ...reader, field, values, at: timeOf(answer.at, now) })
    .onConflictDoUpdate({
      target: [readingAnswers.userId, readingAnswers.productId, readingAnswers.field],
      set: { values, at: after(readingAnswers.at) },
      setWhere: isNotLater(readingAnswers.at, answer.at),
    });
  return { field };
}

async function refuseTooManyAnswers(
  tx: Database,
  { userId, productId }: Reader,
  { field, values }: FormAnswer,
): Promise<void> {
  const answers = readingAnswers;
  const lengths = sql`length(${answers.field}) + length(array_to_string(${answers.values}, ''))`;
  const [others] = await tx
    .select({ fields: count(), characters: sql`coalesce(sum(${lengths}), 0)`.mapWith(Number) })
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.productId, productId), ne(answers.field, field)));
  const added = field.length + values.join('').length;
  const isTooMuch = (others?.fields ?? 0) >= MAX_ANSWERS || (others?.characters ?? 0) + added > MAX_ANSWER_CHARACTERS;
  if (isTooMuch) throw new Problem(422, 'too_many_answers', { detail: shopMessages.tooManyAnswers });
}

export interface AnnotationChange {
  readonly base: number;
  readonly content: AnnotationContent;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Maximum number of annotations in one product. A person makes a few hundred; more come from a program. Removed
 * annotations do not count.
 */
const MAX_ANNOTATIONS = 5_000;
/**
 * Maximum number of characters in all annotations of a person in one product: quotes, notes, labels and positions. This
 * is about one novel.
 */
const MAX_CHARACTERS = 1_000_000;
const MAX_STORED_PLACES = 20;
/** Number of removed annotations that are kept, the latest ones. */
const MAX_REMOVED = 1_000;
/**
 * Days that a removed annotation is kept. No device can still retry an older change, so the annotation is not needed
 * after that.
 */
const REMOVED_DAYS = 60;

/**
 * Stores a new or changed annotation by the rule that the client shares (`mergeAnnotation`). If the change would
 * overwrite the text of another device, it becomes a separate annotation that names the other one (READ-3). A change of
 * that annotation settles the conflict.
 */
export async function putAnnotation(
  tx: Database,
  reader: Reader,
  id: string,
  change: AnnotationChange,
  now: Date,
): Promise<ChangedRows> {
  const row = await findAnnotation(tx, reader.userId, id);
  if (row && row.productId !== reader.productId) throw new Problem(409, 'conflict');
  const merge = mergeAnnotation(row && storedAnnotationOf(row), change.base, change.content);
  if (merge === 'same') return { marks: [id] };
  await refuseTooMuch(tx, reader, change.content, merge === 'apply' ? row : undefined);
  if (merge === 'keepBoth' || !row) {
    const made = Number.isNaN(Date.parse(change.createdAt)) ? now : new Date(change.createdAt);
    const mine = { ...reader, id: row ? randomUUID() : id, version: 1, createdAt: made, updatedAt: now };
    const conflict = row && { conflictWith: row.id, conflictOtherAt: row.updatedAt };
    await tx.insert(readingAnnotations).values({ ...mine, ...conflict, ...change.content });
    return { marks: row ? [id, mine.id] : [id] };
  }
  await tx
    .update(readingAnnotations)
    .set({ ...change.content, ...SETTLED, version: row.version + 1, updatedAt: now, removedAt: null })
    .where(isAnnotation(reader.userId, id));
  return { marks: [id] };
}

const SETTLED = { conflictWith: null, conflictOtherAt: null };

/**
 * Removes an annotation if it is unchanged since the person saw it, or has no text. If the annotation is already
 * removed, nothing changes.
 */
export async function removeAnnotation(
  tx: Database,
  reader: Reader,
  id: string,
  base: number,
  now: Date,
): Promise<ChangedRows> {
  const row = await findAnnotation(tx, reader.userId, id);
  if (!row || !canRemoveAnnotation(storedAnnotationOf(row), base)) return { marks: [id] };
  await tx
    .update(readingAnnotations)
    // Delete the text and keep the removal.
    .set({ ...SETTLED, label: '', quote: '', note: '', version: row.version + 1, updatedAt: now, removedAt: now })
    .where(isAnnotation(reader.userId, id));
  await forgetOldRemovals(tx, reader);
  return { marks: [id] };
}

async function forgetOldRemovals(tx: Database, { userId, productId }: Reader): Promise<void> {
  const { id, removedAt } = readingAnnotations;
  const old = await tx
    .select({ id })
    .from(readingAnnotations)
    .where(
      and(eq(readingAnnotations.userId, userId), eq(readingAnnotations.productId, productId), isNotNull(removedAt)),
    )
    .orderBy(desc(removedAt), id)
    .offset(MAX_REMOVED);
  if (old.length === 0) return;
  const ids = old.map((annotation) => annotation.id);
  await tx.delete(readingAnnotations).where(and(eq(readingAnnotations.userId, userId), inArray(id, ids)));
}

/** Deletes removed annotations that no device can still change. */
export async function purgeRemovedAnnotations(db: Database, now: Date): Promise<void> {
  await db
    .delete(readingAnnotations)
    .where(lt(readingAnnotations.removedAt, new Date(now.getTime() - REMOVED_DAYS * DAY_MS)));
}

/** Increases the counts of copied and printed content. The counts never decrease. */
export async function countUse(
  tx: Database,
  reader: Reader,
  { copied, printed }: { readonly copied: number; readonly printed: number },
): Promise<ChangedRows> {
  await tx
    .insert(readingUses)
    .values({ ...reader, copied, printed })
    .onConflictDoUpdate({
      target: [readingUses.userId, readingUses.productId],
      set: { copied: sql`${readingUses.copied} + ${copied}`, printed: sql`${readingUses.printed} + ${printed}` },
    });
  return { hasUse: true };
}

type AnnotationRow = typeof readingAnnotations.$inferSelect;

const isAnnotation = (userId: number, id: string) =>
  and(eq(readingAnnotations.userId, userId), eq(readingAnnotations.id, id));

async function findAnnotation(tx: Database, userId: number, id: string): Promise<AnnotationRow | undefined> {
  const [row] = await tx.select().from(readingAnnotations).where(isAnnotation(userId, id)).for('update');
  return row;
}

function storedAnnotationOf({
  version,
  removedAt,
  kind,
  locator,
  progress,
  label,
  quote,
  note,
  color,
}: AnnotationRow): StoredAnnotation {
  const content = { kind, locator, progress, label, quote, note, color };
  return { version, isRemoved: removedAt !== null, content };
}

/** @param replaced the annotation that is replaced by the new content, which no longer counts */
async function refuseTooMuch(
  tx: Database,
  { userId, productId }: Reader,
  content: AnnotationContent,
  replaced: AnnotationRow | undefined,
): Promise<void> {
  const { locator, label, quote, note, removedAt } = readingAnnotations;
  const lengths = sql`length(${locator}) + length(${label}) + length(${quote}) + length(${note})`;
  const isOther = replaced && ne(readingAnnotations.id, replaced.id);
  const [existing] = await tx
    .select({ annotations: count(), characters: sql`coalesce(sum(${lengths}), 0)`.mapWith(Number) })
    .from(readingAnnotations)
    .where(
      and(
        eq(readingAnnotations.userId, userId),
        eq(readingAnnotations.productId, productId),
        isNull(removedAt),
        isOther,
      ),
    );
  const added = content.locator.length + content.label.length + content.quote.length + content.note.length;
  const isTooMuch =
    (existing?.annotations ?? 0) >= MAX_ANNOTATIONS || (existing?.characters ?? 0) + added > MAX_CHARACTERS;
  if (isTooMuch) throw new Problem(422, 'too_many_marks', { detail: shopMessages.tooManyAnnotations });
}

/**
 * Returns a time by the device's clock, in milliseconds since the epoch, as the server stores it: never later than now,
 * and never before 1970. The database has no times before the year -4712.
 */
function timeOf(at: number, now: Date): Date {
  return new Date(Math.max(0, Math.min(at, now.getTime())));
}

/**
 * Returns true if the stored value is not later than one with this time of the device. The time is compared as the device
 * sent it: if its clock is ahead, several of its values get the same time of the server, and each replaces the one before.
 */
function isNotLater(stored: PgColumn, at: number): SQL {
  return sql`extract(epoch from ${stored}) * 1000 <= ${at}::double precision`;
}

/**
 * Returns the time to store for a value that replaces the stored one. It is always later. Devices keep the later of
 * two values, so a delayed answer to a pull does not restore the replaced one.
 */
function after(stored: PgColumn): SQL {
  return sql`greatest(excluded.at, ${stored} + interval '1 millisecond')`;
}
