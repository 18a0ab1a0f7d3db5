import * as z from 'zod/mini';
import type { ProductId } from '../contract/ids.ts';
import { type LeftPlace, leftPlaceSchema, type ReadingState } from '../contract/reading.ts';
import { emptyReading, foldReading } from '../domain/fold-reading.ts';
import { DEFAULT_READING_STYLE, type ReadingStyle, readingStyleSchema } from '../domain/reading-style.ts';
import type { Chance } from './chance.ts';
import { keep, loadKept } from './keeping.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';

/** Places, marks and counts of one product: what the server confirmed, and what was done here since. */
export function loadReading(db: PersonDatabase, productId: ProductId): Promise<ReadingState> {
  return db.dexie.transaction('r', [db.reading, db.outbox], async () => {
    const mirror = (await db.reading.get(productId))?.value ?? emptyReading(productId);
    return foldReading(mirror, (await loadOutbox(db)).rows);
  });
}

export async function putReading(db: PersonDatabase, value: ReadingState, fetchedAt: number): Promise<void> {
  await db.reading.put({ productId: value.id, fetchedAt, value });
}

/** How this person reads on this device. */
export interface ReadingSetting {
  readonly style: ReadingStyle;
  /** Where this device left the book; absent for one that was never read here. */
  readonly place: LeftPlace | undefined;
  readonly deviceId: string;
  /** Characters and printable parts of the whole book, once they were counted. */
  readonly measure: BookMeasure | undefined;
}

const measureSchema = z.object({ fileId: z.string(), characters: z.number(), printable: z.number() });
type BookMeasure = z.infer<typeof measureSchema>;

const STYLE = 'reading.style';
const DEVICE = 'reading.device';
const placeName = (productId: ProductId) => `reading.left.${productId}`;
const measureName = (productId: ProductId) => `reading.measure.${productId}`;

export async function loadReadingSetting(
  db: PersonDatabase,
  productId: ProductId,
  { newId, now }: Pick<Chance, 'newId' | 'now'>,
): Promise<ReadingSetting> {
  return {
    style: (await loadKept(db.keeping, STYLE, readingStyleSchema))?.value ?? DEFAULT_READING_STYLE,
    place: (await loadKept(db.keeping, placeName(productId), leftPlaceSchema))?.value,
    measure: (await loadKept(db.keeping, measureName(productId), measureSchema))?.value,
    deviceId: await ensureDeviceId(db, newId, now()),
  };
}

/** Names this browser to the person's other devices, and nobody else. */
function ensureDeviceId(db: PersonDatabase, newId: () => string, now: number): Promise<string> {
  return db.dexie.transaction('rw', db.keeping, async () => {
    const known = (await loadKept(db.keeping, DEVICE, z.uuid()))?.value;
    if (known !== undefined) return known;
    const made = newId();
    await keep(db.keeping, DEVICE, made, now);
    return made;
  });
}

export function keepReadingStyle(db: PersonDatabase, style: ReadingStyle, now: number): Promise<void> {
  return keep(db.keeping, STYLE, style, now);
}

export function keepLeftPlace(db: PersonDatabase, productId: ProductId, place: LeftPlace): Promise<void> {
  return keep(db.keeping, placeName(productId), place, place.at);
}

export function keepBookMeasure(
  db: PersonDatabase,
  productId: ProductId,
  measure: BookMeasure,
  now: number,
): Promise<void> {
  return keep(db.keeping, measureName(productId), measure, now);
}
