import { type SavedList, savedListSchema } from '../../../domain/saved/saved-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

const SAVED = 'saved';

/** Returns the list as the server last confirmed it. It has at most a hundred products, so it is one row. */
export function loadSavedMirror({ meta }: PersonDatabase): Promise<SavedList | undefined> {
  return getMeta(meta, SAVED, savedListSchema).then((found) => found?.value);
}

/**
 * Writes the server's list, unless the mirror has a newer one.
 *
 * @param versionAtRequest the mirror's version when the request was sent. If it is still the same, nothing was confirmed
 *   meanwhile, and the server's list is written even if its version numbers restarted.
 */
export async function putSavedMirror(
  db: PersonDatabase,
  list: SavedList,
  now: number,
  versionAtRequest?: number,
): Promise<void> {
  const version = (await loadSavedMirror(db))?.version;
  if (version !== undefined && version !== versionAtRequest && version > list.version) return;
  await putMeta(db.meta, SAVED, list, now);
}
