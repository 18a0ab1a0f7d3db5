import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../domain/primitives/ids-schema.ts';
import { emptyReading } from '../domain/reading/fold-reading.ts';
import {
  type LeftPlace,
  leftPlaceSchema,
  type ReadingState,
  type ReadingStyle,
  readingStyleSchema,
} from '../domain/reading/reading-schema.ts';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import type { Environment } from '../engine/environment.ts';
import { enqueue, loadOutbox } from '../engine/outbox/outbox.ts';
import { foldReading } from '../sync/mutations/reading-mutations.ts';
import { loadReadingRevision, putReading } from './confirm-reading.ts';
import type { PersonDatabase } from './person-database.ts';

/** Places, marks and counts of one product: what the server confirmed, and what was done here since. */
export function loadReading(db: PersonDatabase, productId: ProductId): Promise<ReadingState> {
  return db.dexie.transaction('r', [db.reading, db.outbox], async () => {
    const mirror = (await db.reading.get(productId))?.value ?? emptyReading(productId);
    return foldReading(mirror, (await loadOutbox(db)).rows);
  });
}

/**
 * Puts a pulled state, unless something was written while the pull was under way: the state may be from before it, and nothing in it
 * would tell.
 * @param revisionAtRequest the mirror's stamp when the pull was sent
 * @returns whether it was put
 */
export function putPulledReading(
  db: PersonDatabase,
  value: ReadingState,
  fetchedAt: number,
  revisionAtRequest: number | undefined,
): Promise<boolean> {
  return db.dexie.transaction('rw', db.reading, async () => {
    if ((await loadReadingRevision(db, value.id)) !== revisionAtRequest) return false;
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
const UNSYNCED = 'reading.untold.';
const placeName = (productId: ProductId) => `reading.left.${productId}`;
const measureName = (productId: ProductId) => `reading.measure.${productId}`;

export async function loadReadingSetting(
  db: PersonDatabase,
  productId: ProductId,
  { newId, now }: Pick<Environment, 'newId' | 'now'>,
): Promise<ReadingSetting> {
  const chosen = (await loadReading(db, productId)).style;
  return {
    style: chosen ?? (await getMeta(db.meta, STYLE, readingStyleSchema))?.value,
    place: (await getMeta(db.meta, placeName(productId), leftPlaceSchema))?.value,
    measure: (await getMeta(db.meta, measureName(productId), measureSchema))?.value,
    deviceId: await ensureDeviceId(db, newId, now()),
  };
}

/** Names this browser to the person's other devices, and nobody else. */
function ensureDeviceId(db: PersonDatabase, newId: () => string, now: number): Promise<string> {
  return db.dexie.transaction('rw', db.meta, async () => {
    const known = (await getMeta(db.meta, DEVICE, z.uuid()))?.value;
    if (known !== undefined) return known;
    const made = newId();
    await putMeta(db.meta, DEVICE, made, now);
    return made;
  });
}

export function keepReadingStyle(db: PersonDatabase, style: ReadingStyle, now: number): Promise<void> {
  return putMeta(db.meta, STYLE, style, now);
}

const unsyncedPositionSchema = z.object({ productId: productIdSchema, title: z.string(), place: leftPlaceSchema });
/** A place that the other devices have yet to hear of. `title` is for the list of changes on this device. */
export type UnsyncedPosition = z.infer<typeof unsyncedPositionSchema>;

/** Where this device is in a book. `isNews`: the other devices are to hear of it, by {@link queueReadingPositions}. */
export function saveReadingPosition(db: PersonDatabase, left: UnsyncedPosition, isNews: boolean): Promise<void> {
  const { productId, place } = left;
  return db.dexie.transaction('rw', db.meta, async () => {
    await putMeta(db.meta, placeName(productId), place, place.at);
    if (isNews) await putMeta(db.meta, `${UNSYNCED}${productId}`, left, place.at);
  });
}

/**
 * Puts the places that the other devices have yet to hear of into the outbox. A page that is closed has no time for it, so what it
 * left behind is told at the next start.
 * @returns whether there is something to send
 */
export function queueReadingPositions(db: PersonDatabase, ids: Pick<Environment, 'newId' | 'now'>): Promise<boolean> {
  return db.dexie.transaction('rw', [db.meta, db.cart, db.outbox], async () => {
    const names = await db.meta.where('name').startsWith(UNSYNCED).primaryKeys();
    for (const name of names) {
      const left = (await getMeta(db.meta, name, unsyncedPositionSchema))?.value;
      if (left) await enqueue(db, { kind: 'reading.position', payload: left }, ids);
      await db.meta.delete(name);
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
  return putMeta(db.meta, measureName(productId), measure, now);
}
