import type { Principal } from '../../../engine/principal.ts';

/** The name of the cache for a person's downloaded book files. It is deleted with the person's database. */
export function bookFileCacheName(person: Principal): string {
  return `book-files-${person}`;
}
