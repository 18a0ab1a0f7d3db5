import * as z from 'zod/mini';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

const SWITCH = 'search.keepsRecent';

/** The database of the current user, and the one that everybody on this device shares. */
export type HistoryDatabases = readonly [PersonDatabase, CatalogDatabase];

/** Returns false if recent searches and recently viewed products were switched off on this device (CAT-16). */
export async function isHistoryOn({ meta }: CatalogDatabase): Promise<boolean> {
  return (await getMeta(meta, SWITCH, z.boolean()))?.value ?? true;
}

/** Stores the switch of this device. */
export function putHistorySwitch({ meta }: CatalogDatabase, isOn: boolean, now: number): Promise<void> {
  return putMeta(meta, SWITCH, isOn, now);
}

/** Returns true if what the person searches and views is stored. Nothing of a visitor is. */
export async function isHistoryStored([db, catalog]: HistoryDatabases): Promise<boolean> {
  return db.person !== 'visitor' && (await isHistoryOn(catalog));
}
