import { Dexie } from 'dexie';
import { createVersionWatch, type VersionWatch } from '../../../engine/database/newer-version.ts';
import { type CatalogDatabase, openCatalog } from './catalog-database.ts';

/** The storage of this page's databases: on the device, or in memory while the page is open. */
export type StorageMode = 'device' | 'memory';

interface PageStorage {
  readonly catalog: CatalogDatabase;
  readonly storageMode: StorageMode;
  /** Watches whether a newer version of the app uses the databases of this page. */
  readonly versions: VersionWatch;
}

/**
 * Opens the catalog database on the device. If the browser provides no database (site data blocked, private window,
 * broken storage), all databases of the page are kept in memory: the store works online, and the data is lost with the
 * page.
 */
export async function openCatalogOrMemory(): Promise<PageStorage> {
  const versions = createVersionWatch();
  const catalog = openCatalog(versions.reportNewerVersion);
  try {
    await catalog.dexie.open();
    return { catalog, storageMode: 'device', versions };
  } catch {
    catalog.dexie.close();
    await switchToMemoryDatabases();
    return { catalog: openCatalog(), storageMode: 'memory', versions };
  }
}

/** Makes all databases of this page use memory from now on. */
async function switchToMemoryDatabases(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  Dexie.dependencies = { indexedDB, IDBKeyRange };
}
