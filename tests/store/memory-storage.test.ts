import { Dexie } from 'dexie';
import { indexedDB as memory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogueOrMemory } from '../../src/store/memory-storage.ts';
import { freshDatabases } from '../sync/support/fresh-databases.ts';

beforeEach(freshDatabases);
afterEach(freshDatabases);

/** As a browser that keeps nothing for the site: it has the interface, and refuses to open anything. */
function refuseToOpen() {
  const refusing = Object.create(memory, {
    open: {
      value: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  });
  Dexie.dependencies = { ...Dexie.dependencies, indexedDB: refusing };
}

describe('the databases of a page', () => {
  it('lie on the device', async () => {
    const { catalogue, storageMode } = await openCatalogueOrMemory();
    expect(storageMode).toBe('device');
    catalogue.dexie.close();
  });

  it('are in memory where the browser gives none, and work', async () => {
    refuseToOpen();
    const { catalogue, storageMode } = await openCatalogueOrMemory();
    expect(storageMode).toBe('memory');
    await catalogue.meta.put({ name: 'login', fetchedAt: 1, value: {} });
    expect(await catalogue.meta.get('login')).toMatchObject({ fetchedAt: 1 });
    catalogue.dexie.close();
  });
});
