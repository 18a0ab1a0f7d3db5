import { type SavedList, savedListSchema } from '../../../domain/saved/saved-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import { dropEarlierResponses } from '../../../engine/database/response-order.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

const SAVED = 'saved';
/** The subject of the order in which answers about the list are written. */
export const SAVED_SUBJECT = SAVED;

/** Returns the list as the server last confirmed it. It has at most a hundred products, so it is one row. */
export function loadSavedMirror({ meta }: PersonDatabase): Promise<SavedList | undefined> {
  return getMeta(meta, SAVED, savedListSchema).then((found) => found?.value);
}

/**
 * Writes the response to a mutation, unless a later pull has written a newer list. Call it in the transaction that
 * deletes the row.
 */
export async function confirmSavedList(db: PersonDatabase, list: SavedList, now: number): Promise<void> {
  const version = (await loadSavedMirror(db))?.version;
  if (version !== undefined && version > list.version) return;
  await putSavedMirror(db, list, now);
  await dropEarlierResponses(db, [SAVED_SUBJECT]);
}

/** Writes a pulled list. The version is not compared, because the versions of a restored server start again. */
export async function putSavedMirror({ meta }: PersonDatabase, list: SavedList, now: number): Promise<void> {
  await putMeta(meta, SAVED, list, now);
}
