import { Dexie } from 'dexie';
import { type CatalogueDatabase, openCatalogue } from './catalogue-database.ts';

/** The storage of this page's databases: on the device, or in memory while the page is open. */
export type StorageMode = 'device' | 'memory';

/**
 * Opens the catalog database on the device. If the browser provides no database (site data blocked, private window,
 * broken storage), all databases of the page are kept in memory: the store works online, and the data is lost with the
 * page. A database of a newer version is an exception: the call rejects, and the page must be reloaded.
 */
export async function openCatalogueOrMemory(): Promise<{ catalogue: CatalogueDatabase; storageMode: StorageMode }> {
  const catalogue = openCatalogue();
  try {
    await catalogue.dexie.open();
    return { catalogue, storageMode: 'device' };
  } catch (cause) {
    if (cause instanceof Error && cause.name === Dexie.errnames.Version) throw cause;
    catalogue.dexie.close();
    await switchToMemoryDatabases();
    return { catalogue: openCatalogue(), storageMode: 'memory' };
  }
}

/** Makes all databases of this page use memory from now on. */
async function switchToMemoryDatabases(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  Dexie.dependencies = { indexedDB, IDBKeyRange };
}
