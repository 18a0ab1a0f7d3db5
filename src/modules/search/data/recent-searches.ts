import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { CatalogueDatabase } from '../../device/data/catalogue-database.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

/** Maximum number of searches that are kept. */
const MAX_RECENT = 8;

const RECENT = 'search.recent';
const SWITCH = 'search.keepsRecent';

export interface RecentSearches {
  /** False if the person has switched them off on this device. */
  readonly isOn: boolean;
  /** The typed texts, latest first. */
  readonly terms: readonly string[];
}

type Databases = readonly [PersonDatabase, CatalogueDatabase];

/**
 * Returns the latest searches of the person who is logged in (CAT-16). They are in the person's own database, which a
 * log-out deletes. A visitor has none, because the next visitor of a shared computer would see them.
 */
export async function loadRecentSearches([db, catalogue]: Databases): Promise<RecentSearches> {
  // Both reads begin at once, because a live query follows only what it has begun to read before its first wait.
  const [isOn, terms] = await Promise.all([isKept(catalogue), loadTerms(db)]);
  return { isOn, terms: isOn ? terms : [] };
}

/** Adds a search as the latest one. */
export async function rememberSearch([db, catalogue]: Databases, terms: string, now: number): Promise<void> {
  if (db.person === 'visitor' || !(await isKept(catalogue))) return;
  await changeTerms(db, now, (before) => [terms, ...before.filter((one) => !isSame(one, terms))].slice(0, MAX_RECENT));
}

/** Removes one search, or all of them. */
export function forgetSearches([db]: Databases, terms: string | undefined, now: number): Promise<void> {
  return changeTerms(db, now, (before) => (terms === undefined ? [] : before.filter((one) => one !== terms)));
}

/** Switches recent searches on or off on this device. Switching them off also removes those of the person. */
export async function keepRecentSearches(databases: Databases, isOn: boolean, now: number): Promise<void> {
  const [, catalogue] = databases;
  await putMeta(catalogue.meta, SWITCH, isOn, now);
  if (!isOn) await forgetSearches(databases, undefined, now);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function isKept({ meta }: CatalogueDatabase): Promise<boolean> {
  return (await getMeta(meta, SWITCH, z.boolean()))?.value ?? true;
}

async function loadTerms({ meta }: Pick<PersonDatabase, 'meta'>): Promise<readonly string[]> {
  return (await getMeta<string[]>(meta, RECENT, z.array(z.string())))?.value ?? [];
}

function changeTerms(
  { dexie, meta }: Pick<PersonDatabase, 'dexie' | 'meta'>,
  now: number,
  change: (before: readonly string[]) => readonly string[],
): Promise<void> {
  return dexie.transaction('rw', meta, async () => {
    const before = await getMeta<string[]>(meta, RECENT, z.array(z.string()));
    await putMeta(meta, RECENT, change(before?.value ?? []), now);
  });
}
