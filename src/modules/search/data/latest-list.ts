import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

type Database = Pick<PersonDatabase, 'dexie' | 'meta'>;

/** A list of texts in the database of a person, the latest first, each once. */
export interface LatestList {
  /** Name of the list in the database. It never changes. */
  readonly name: string;
  /** Maximum number of texts that are kept. */
  readonly max: number;
  readonly isSame: (one: string, other: string) => boolean;
}

/** Returns the texts of the list, the latest first. */
export async function loadLatest({ meta }: Pick<Database, 'meta'>, { name }: LatestList): Promise<readonly string[]> {
  return (await getMeta<string[]>(meta, name, z.array(z.string())))?.value ?? [];
}

/** Adds a text as the latest one. */
export function addLatest(db: Database, { name, max, isSame }: LatestList, added: string, now: number): Promise<void> {
  return change(db, name, now, (before) => [added, ...before.filter((one) => !isSame(one, added))].slice(0, max));
}

/** Removes one text; without a text, all of them. */
export function removeLatest(db: Database, { name }: LatestList, text: string | undefined, now: number): Promise<void> {
  return change(db, name, now, (before) => (text === undefined ? [] : before.filter((one) => one !== text)));
}

function change(
  { dexie, meta }: Database,
  name: string,
  now: number,
  toNext: (before: readonly string[]) => readonly string[],
): Promise<void> {
  return dexie.transaction('rw', meta, async () => {
    const before = await getMeta<string[]>(meta, name, z.array(z.string()));
    await putMeta(meta, name, toNext(before?.value ?? []), now);
  });
}
