import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../contract/ids.ts';
import {
  type LeftPlace,
  leftPlaceSchema,
  type ReadingState,
  type ReadingStyle,
  readingStyleSchema,
} from '../contract/reading.ts';
import { emptyReading, foldReading } from '../domain/fold-reading.ts';
import type { Chance } from './chance.ts';
import { keep, loadKept } from './keeping.ts';
import { enqueue, loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';

/** Places, marks and counts of one product: what the server confirmed, and what was done here since. */
export function loadReading(db: PersonDatabase, productId: ProductId): Promise<ReadingState> {
  return db.dexie.transaction('r', [db.reading, db.outbox], async () => {
    const mirror = (await db.reading.get(productId))?.value ?? emptyReading(productId);
    return foldReading(mirror, (await loadOutbox(db)).rows);
  });
}

/** Puts what a change of ours was answered. To be called inside the transaction that deletes the row. */
export async function putReading(db: PersonDatabase, value: ReadingState, fetchedAt: number): Promise<void> {
  const stamp = ((await loadReadingStamp(db, value.id)) ?? 0) + 1;
  await db.reading.put({ productId: value.id, fetchedAt, value, stamp });
}

export async function loadReadingStamp(db: PersonDatabase, productId: ProductId): Promise<number | undefined> {
  return (await db.reading.get(productId))?.stamp;
}

/**
 * Puts a pulled state, unless something was written while the pull was under way: the state may be from before it, and nothing in it
 * would tell.
 * @param stampAtStart the mirror's stamp when the pull was sent
 * @returns whether it was put
 */
export function putPulledReading(
  db: PersonDatabase,
  value: ReadingState,
  fetchedAt: number,
  stampAtStart: number | undefined,
): Promise<boolean> {
  return db.dexie.transaction('rw', db.reading, async () => {
    if ((await loadReadingStamp(db, value.id)) !== stampAtStart) return false;
    await putReading(db, value, fetchedAt);
    return true;
  });
}

/** How this person reads on this device. */
export interface ReadingSetting {
  /**
   * As it was chosen last for this book, on whichever device; for one without a choice, as it was chosen last for any here. Absent
   * where nobody ever chose.
   */
  readonly style: ReadingStyle | undefined;
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
const UNTOLD = 'reading.untold.';
const placeName = (productId: ProductId) => `reading.left.${productId}`;
const measureName = (productId: ProductId) => `reading.measure.${productId}`;

export async function loadReadingSetting(
  db: PersonDatabase,
  productId: ProductId,
  { newId, now }: Pick<Chance, 'newId' | 'now'>,
): Promise<ReadingSetting> {
  const chosen = (await loadReading(db, productId)).style;
  return {
    style: chosen ?? (await loadKept(db.keeping, STYLE, readingStyleSchema))?.value,
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

const untoldSchema = z.object({ productId: productIdSchema, title: z.string(), place: leftPlaceSchema });
/** A place that the other devices have yet to hear of. `title` is for the list of changes on this device. */
export type UntoldPlace = z.infer<typeof untoldSchema>;

/** Where this device is in a book. `isNews`: the other devices are to hear of it, by {@link tellLeftPlaces}. */
export function keepLeftPlace(db: PersonDatabase, left: UntoldPlace, isNews: boolean): Promise<void> {
  const { productId, place } = left;
  return db.dexie.transaction('rw', db.keeping, async () => {
    await keep(db.keeping, placeName(productId), place, place.at);
    if (isNews) await keep(db.keeping, `${UNTOLD}${productId}`, left, place.at);
  });
}

/**
 * Puts the places that the other devices have yet to hear of into the outbox. A page that is closed has no time for it, so what it
 * left behind is told at the next start.
 * @returns whether there is something to send
 */
export function tellLeftPlaces(db: PersonDatabase, ids: Pick<Chance, 'newId' | 'now'>): Promise<boolean> {
  return db.dexie.transaction('rw', [db.keeping, db.cart, db.outbox], async () => {
    const names = await db.keeping.where('name').startsWith(UNTOLD).primaryKeys();
    for (const name of names) {
      const left = (await loadKept(db.keeping, name, untoldSchema))?.value;
      if (left) await enqueue(db, { kind: 'reading.position', payload: left }, ids);
      await db.keeping.delete(name);
    }
    return names.length > 0;
  });
}

export function keepBookMeasure(
  db: PersonDatabase,
  productId: ProductId,
  measure: BookMeasure,
  now: number,
): Promise<void> {
  return keep(db.keeping, measureName(productId), measure, now);
}
