import type { PersonName } from './person-name.ts';

/** The cache of a person's downloaded book files: theirs alone, gone with their database. */
export function bookFileCacheName(person: PersonName): string {
  return `book-files-${person}`;
}
