import { Dexie } from 'dexie';
import { indexedDB as memory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogOrMemory } from '../../../../src/modules/device/data/memory-storage.ts';
import { freshDatabases } from '../support/fresh-databases.ts';

beforeEach(freshDatabases);
afterEach(freshDatabases);

/** Makes `indexedDB` refuse to open, as in a browser that stores nothing for the site but has the interface. */
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
  it('are stored on the device', async () => {
    const { catalog, storageMode } = await openCatalogOrMemory();
    expect(storageMode).toBe('device');
    catalog.dexie.close();
  });

  it('work in memory where the browser provides no storage', async () => {
    refuseToOpen();
    const { catalog, storageMode } = await openCatalogOrMemory();
    expect(storageMode).toBe('memory');
    await catalog.meta.put({ name: 'login', fetchedAt: 1, value: {} });
    expect(await catalog.meta.get('login')).toMatchObject({ fetchedAt: 1 });
    catalog.dexie.close();
  });
});
