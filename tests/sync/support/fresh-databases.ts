import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** A device with no databases on it. */
export function freshDatabases(): void {
  takeUp(new IDBFactory());
}

/** The disks of several devices, all empty: the one taken up last is where databases are opened. */
export function freshDisks(count: number): (() => void)[] {
  return Array.from({ length: count }, () => {
    const disk = new IDBFactory();
    return () => takeUp(disk);
  });
}

function takeUp(disk: IDBFactory): void {
  // Answers that were remembered by the name of their database are those of another disk.
  for (const name of Object.keys(Dexie.cache)) delete Dexie.cache[name];
  Dexie.dependencies.indexedDB = disk;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}
