import { Dexie } from 'dexie';
import { type CatalogueDatabase, openCatalogue } from './catalogue-database.ts';

/** Where the databases of this page lie: on the device, or in the memory of this page for as long as it is open. */
export type StorageMode = 'device' | 'memory';

/**
 * Opens the catalogue on the device. Where the browser gives no database (site data blocked, a private window, broken storage),
 * everything is kept in memory from then on: the shop works with a network, and nothing outlives the page. A database that a
 * newer version made is no such case: it rejects, and the page has to be loaded anew.
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

/** From here on every database of this page is in memory. */
async function switchToMemoryDatabases(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  Dexie.dependencies = { indexedDB, IDBKeyRange };
}
