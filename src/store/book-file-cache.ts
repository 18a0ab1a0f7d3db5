import type { Principal } from '../engine/principal.ts';

/** The cache of a person's downloaded book files: theirs alone, gone with their database. */
export function bookFileCacheName(person: Principal): string {
  return `book-files-${person}`;
}
