import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ChosenStyle, LeftPlace, MarkContent } from '../../src/contract/reading.ts';
import { type HeldMark, judgeMark, mayRemove } from '../../src/domain/reading-merge.ts';
import type { Database } from '../db/database.ts';
import { readingMarks, readingPlaces, readingStyles, readingUses } from '../db/schema/reading.ts';
import { Problem } from '../http/problem.ts';
import type { Reader } from './load-state.ts';

/** Takes a device's place. One that is older than what the device told before comes late, and changes nothing. */
export async function takePlace(tx: Database, reader: Reader, place: LeftPlace, now: Date): Promise<void> {
  // A device whose clock runs ahead must not keep every later place from being offered.
  const at = new Date(Math.min(place.at, now.getTime()));
  const { deviceId, locator, progress, label } = place;
  const left = { locator, progress, label, at };
  await tx
    .insert(readingPlaces)
    .values({ ...reader, deviceId, ...left })
    .onConflictDoUpdate({
      target: [readingPlaces.userId, readingPlaces.productId, readingPlaces.deviceId],
      set: left,
      setWhere: sql`${readingPlaces.at} <= excluded.at`,
    });
}

/** Takes how a person likes a book. A choice that is older than the one that is known comes late, and changes nothing. */
export async function takeStyle(tx: Database, reader: Reader, style: ChosenStyle, now: Date): Promise<void> {
  const at = new Date(Math.min(style.at, now.getTime()));
  const { theme, textSize, spacing, font, flow } = style;
  const chosen = { theme, textSize, spacing, font, flow, at };
  await tx
    .insert(readingStyles)
    .values({ ...reader, ...chosen })
    .onConflictDoUpdate({
      target: [readingStyles.userId, readingStyles.productId],
      set: chosen,
      setWhere: sql`${readingStyles.at} <= excluded.at`,
    });
}

export interface MarkChange {
  readonly base: number;
  readonly content: MarkContent;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A person writes a few hundred marks into a book; more is a program. */
const MOST_MARKS = 5_000;

/**
 * Takes a new or changed mark by the rule that the device shares (`judgeMark`): where another device's words would be covered, the
 * change becomes a mark of its own.
 */
export async function putMark(tx: Database, reader: Reader, id: string, change: MarkChange, now: Date): Promise<void> {
  const row = await findMark(tx, reader.userId, id);
  if (row && row.productId !== reader.productId) throw new Problem(409, 'conflict');
  if (!row) await refuseTooMany(tx, reader);
  const verdict = judgeMark(row && heldOf(row), change.base, change.content);
  if (verdict === 'same') return;
  if (verdict === 'keepBoth' || !row) {
    const made = Number.isNaN(Date.parse(change.createdAt)) ? now : new Date(change.createdAt);
    const mine = { ...reader, id: row ? randomUUID() : id, version: 1, createdAt: made, updatedAt: now };
    await tx.insert(readingMarks).values({ ...mine, ...change.content });
    return;
  }
  await tx
    .update(readingMarks)
    .set({ ...change.content, version: row.version + 1, updatedAt: now, removedAt: null })
    .where(isMark(reader.userId, id));
}

/** Removes a mark that the remover had seen as it is; one that is gone already stays gone. */
export async function removeMark(tx: Database, reader: Reader, id: string, base: number, now: Date): Promise<void> {
  const row = await findMark(tx, reader.userId, id);
  if (!row || !mayRemove(heldOf(row), base)) return;
  await tx
    .update(readingMarks)
    .set({ version: row.version + 1, updatedAt: now, removedAt: now })
    .where(isMark(reader.userId, id));
}

/** Adds to what was copied and printed. The counts never go down. */
export async function countUse(
  tx: Database,
  reader: Reader,
  { copied, printed }: { readonly copied: number; readonly printed: number },
): Promise<void> {
  await tx
    .insert(readingUses)
    .values({ ...reader, copied, printed })
    .onConflictDoUpdate({
      target: [readingUses.userId, readingUses.productId],
      set: { copied: sql`${readingUses.copied} + ${copied}`, printed: sql`${readingUses.printed} + ${printed}` },
    });
}

type MarkRow = typeof readingMarks.$inferSelect;

const isMark = (userId: number, id: string) => and(eq(readingMarks.userId, userId), eq(readingMarks.id, id));

async function findMark(tx: Database, userId: number, id: string): Promise<MarkRow | undefined> {
  const [row] = await tx.select().from(readingMarks).where(isMark(userId, id)).for('update');
  return row;
}

function heldOf({ version, removedAt, kind, locator, progress, label, quote, note, color }: MarkRow): HeldMark {
  const content = { kind, locator, progress, label, quote, note, color };
  return { version, isRemoved: removedAt !== null, content };
}

async function refuseTooMany(tx: Database, { userId, productId }: Reader): Promise<void> {
  const count = await tx.$count(
    readingMarks,
    and(eq(readingMarks.userId, userId), eq(readingMarks.productId, productId)),
  );
  if (count >= MOST_MARKS) throw new Problem(422, 'validation_failed', { meta: { fields: ['marks'] } });
}
