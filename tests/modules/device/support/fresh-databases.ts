import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Replaces IndexedDB with an empty one. */
export function freshDatabases(): void {
  takeUp(new IDBFactory());
}

/**
 * Creates the empty storage of several devices and returns a function per device that selects it. Databases open on the
 * device selected last.
 */
export function freshDisks(count: number): (() => void)[] {
  return Array.from({ length: count }, () => {
    const disk = new IDBFactory();
    return () => takeUp(disk);
  });
}

function takeUp(disk: IDBFactory): void {
  // Removes Dexie's cached query results, which belong to databases of the same name on another device.
  for (const name of Object.keys(Dexie.cache)) delete Dexie.cache[name];
  Dexie.dependencies.indexedDB = disk;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}
