import * as z from 'zod/mini';
import type { ProductId } from '../../contract/ids.ts';
import { DEFAULT_TEXT_SIZE, type ReadingPlace, readingPlaceSchema } from '../../domain/reading-place.ts';
import { keep, loadKept } from '../../store/keeping.ts';
import { openPerson, type PersonDatabase } from '../../store/person-database.ts';
import { loadDevice } from '../../sync/load-device.ts';

/**
 * Books and places of one person, in the person's own database: they go with it at sign-out, and nobody else on this device
 * ever opens them.
 */
const fileSchema = z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]');
const textSizeSchema = z.number();

const TEXT_SIZE = 'reading.textSize';
const fileName = (fileId: string) => `reading.file.${fileId}`;
const placeName = (productId: ProductId) => `reading.place.${productId}`;

export function loadKeptFile(fileId: string): Promise<ArrayBuffer | undefined> {
  return withPerson(async (db) => (await loadKept(db.keeping, fileName(fileId), fileSchema))?.value);
}

export function keepFile(fileId: string, bytes: ArrayBuffer): Promise<void> {
  return withPerson((db) => keep(db.keeping, fileName(fileId), bytes, Date.now()));
}

export function dropFile(fileId: string): Promise<void> {
  return withPerson((db) => db.keeping.delete(fileName(fileId)));
}

export interface ReadingSetting {
  /** Absent for a book that was never read here. */
  readonly place: ReadingPlace | undefined;
  /** In percent; one for all books. */
  readonly textSize: number;
}

export function loadReadingSetting(productId: ProductId): Promise<ReadingSetting> {
  return withPerson(async (db) => ({
    place: (await loadKept(db.keeping, placeName(productId), readingPlaceSchema))?.value,
    textSize: (await loadKept(db.keeping, TEXT_SIZE, textSizeSchema))?.value ?? DEFAULT_TEXT_SIZE,
  }));
}

export function keepPlace(productId: ProductId, place: ReadingPlace): Promise<void> {
  return withPerson((db) => keep(db.keeping, placeName(productId), place, Date.now()));
}

export function keepTextSize(size: number): Promise<void> {
  return withPerson((db) => keep(db.keeping, TEXT_SIZE, size, Date.now()));
}

async function withPerson<Value>(run: (db: PersonDatabase) => Promise<Value>): Promise<Value> {
  const db = openPerson((await loadDevice()).person());
  try {
    return await run(db);
  } finally {
    db.dexie.close({ disableAutoOpen: true });
  }
}
