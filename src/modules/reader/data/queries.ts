import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { emptyReading } from '../../../domain/reading/empty-reading.ts';
import { orderOf, toReadingState } from '../../../domain/reading/merge-changes.ts';
import type { ReadingState } from '../../../domain/reading/reading-changes.ts';
import {
  type FormAnswer,
  type LeftPlace,
  leftPlaceSchema,
  type ReadingStyle,
  readingStyleSchema,
} from '../../../domain/reading/reading-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { Environment } from '../../../engine/environment.ts';
import { enqueue, loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { foldReading } from './mutations.ts';

/**
 * Returns positions, annotations and counts of one product: the confirmed state with the unsent changes of this device.
 */
export function loadReading(db: PersonDatabase, productId: ProductId): Promise<ReadingState> {
  return db.dexie.transaction('r', [db.reading, db.marks, db.outbox], async () => {
    const head = (await db.reading.get(productId))?.value;
    const annotations = await db.marks.where('productId').equals(productId).toArray();
    const mirror = head ? toReadingState(head, annotations) : emptyReading(productId);
    return foldReading(mirror, (await loadOutbox(db)).rows);
  });
}

/** The reading settings of this person on this device. */
export interface ReadingSetting {
  /**
   * The style last chosen for this book on any device; otherwise the style last chosen on this device for any book;
   * absent if no style was ever chosen.
   */
  readonly style: ReadingStyle | undefined;
  /** The last position of this device in the book; absent if the book was never read here. */
  readonly place: LeftPlace | undefined;
  readonly deviceId: string;
  /** Number of characters and printable parts of the whole book; absent until they are counted. */
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
  context: Pick<UserSyncContext, 'db' | 'catalog' | 'newId' | 'now'>,
  productId: ProductId,
): Promise<ReadingSetting> {
  const { db } = context;
  const chosen = (await loadReading(db, productId)).style;
  return {
    style: chosen ?? (await getMeta(db.meta, STYLE, readingStyleSchema))?.value,
    place: (await getMeta(db.meta, placeName(productId), leftPlaceSchema))?.value,
    measure: (await getMeta(db.meta, measureName(productId), measureSchema))?.value,
    deviceId: await ensureDeviceId(context),
  };
}

/**
 * Returns the id of this browser, and creates it on the first call. Only the person's other devices see it. It is not part
 * of the person's data: otherwise each sign-out would make a new device of this browser, and its earlier position would be
 * offered as that of another one.
 */
async function ensureDeviceId({
  db,
  catalog,
  newId,
  now,
}: Pick<UserSyncContext, 'db' | 'catalog' | 'newId' | 'now'>): Promise<string> {
  // Earlier versions of the app stored it with the person's data.
  const earlier = (await getMeta(db.meta, DEVICE, z.uuid()))?.value;
  return catalog.dexie.transaction('rw', catalog.meta, async () => {
    const known = (await getMeta(catalog.meta, DEVICE, z.uuid()))?.value;
    const deviceId = earlier ?? known ?? newId();
    if (deviceId !== known) await putMeta(catalog.meta, DEVICE, deviceId, now());
    return deviceId;
  });
}

/** A book, with its title for the list of changes on this device. */
export interface TitledBook {
  readonly productId: ProductId;
  readonly title: string;
}

/**
 * Stores the style chosen for a book and queues it for the person's other devices. Books without their own style get it
 * too. The choice is dated after the style that it replaces, because the clock of this device may be behind and the
 * later choice wins.
 */
export function chooseReadingStyle(
  db: PersonDatabase,
  book: TitledBook,
  style: ReadingStyle,
  ids: Pick<Environment, 'newId' | 'now'>,
): Promise<void> {
  return db.dexie.transaction('rw', [db.meta, db.reading, db.marks, db.cart, db.outbox], async () => {
    const now = ids.now();
    const replaced = (await loadReading(db, book.productId)).style;
    const at = Math.max(now, (replaced?.at ?? 0) + 1);
    await putMeta(db.meta, STYLE, style, now);
    await enqueue(db, { kind: 'reading.style', payload: { ...book, style: { ...style, at } } }, ids);
  });
}

/**
 * Stores what the person entered in a field of a form and queues it for their other devices. It is dated after the
 * answer that it replaces, as a style is.
 */
export function answerFormField(
  db: PersonDatabase,
  book: TitledBook,
  { field, values }: Pick<FormAnswer, 'field' | 'values'>,
  ids: Pick<Environment, 'newId' | 'now'>,
): Promise<void> {
  return db.dexie.transaction('rw', [db.reading, db.marks, db.cart, db.outbox], async () => {
    const { answers } = await loadReading(db, book.productId);
    const replaced = answers.find((answer) => answer.field === field);
    const at = Math.max(ids.now(), (replaced?.at ?? 0) + 1);
    await enqueue(db, { kind: 'reading.answer', payload: { ...book, answer: { field, values, at } } }, ids);
  });
}

const unsyncedPositionSchema = z.object({ productId: productIdSchema, title: z.string(), place: leftPlaceSchema });
/**
 * A reading position that the person's other devices do not have yet. `title` is shown in the list of changes on this
 * device.
 */
export type UnsyncedPosition = z.infer<typeof unsyncedPositionSchema>;

/**
 * Stores this device's position in a book. If `shouldSync` is true, {@link queueReadingPositions} later sends it to the
 * other devices. The position is dated after the one that it replaces, here or on the server, because the clock of this
 * device may have been set back, and the server keeps the later one. A page that only shows the stored position again, as
 * a book does when it opens, keeps its date: a later one of another device is still offered after a reload (SYNC-1).
 */
export function saveReadingPosition(db: PersonDatabase, left: UnsyncedPosition, shouldSync: boolean): Promise<void> {
  const { productId } = left;
  return db.dexie.transaction('rw', [db.meta, db.reading], async () => {
    const here = (await getMeta(db.meta, placeName(productId), leftPlaceSchema))?.value;
    const mirrored = (await db.reading.get(productId))?.value.places ?? [];
    const replaced = [...(here ? [here] : []), ...mirrored].filter((one) => one.deviceId === left.place.deviceId);
    const isShownAgain = !shouldSync && here?.locator === left.place.locator;
    const at = isShownAgain ? here.at : Math.max(left.place.at, ...replaced.map((one) => orderOf(one) + 1));
    const place = { ...left.place, at };
    await putMeta(db.meta, placeName(productId), place, at);
    if (shouldSync) await putMeta(db.meta, `${UNSYNCED}${productId}`, { ...left, place }, at);
  });
}

/**
 * Moves the positions that the other devices do not have yet into the outbox. A closing page has no time for this, so
 * its positions are queued at the next start.
 * @returns true if there is something to send
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
