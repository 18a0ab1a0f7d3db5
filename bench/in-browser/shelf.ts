// Runs inside the pages that bench/shelf-page.ts and bench/shelf-offline.ts open. It fills a shelf and measures the
// time of one page.
import type { Asset } from '../../src/domain/shelf/asset-schema.ts';
import { assetSchema } from '../../src/domain/shelf/asset-schema.ts';
import { SHELF_PAGE_SIZE } from '../../src/domain/shelf/shelf-page.ts';
import { loadPeopleOnDevice, openPerson } from '../../src/modules/device/data/person-database.ts';
import { loadShelfPage, putAssets, type ShelfQuery } from '../../src/modules/shelf/data/queries.ts';

const REPEATS = 51;
const DAY = 86_400_000;

/** Times in milliseconds; each is the median of many reads. */
export interface ShelfTimes {
  readonly firstPage: number;
  readonly deepPage: number;
  readonly filteredPage: number;
  readonly sortedPage: number;
  readonly bareFirstPage: number;
}

function makeAsset(index: number): Asset {
  const at = new Date(index * DAY).toISOString();
  const id = String(10_000_000 + index);
  return assetSchema.parse({
    id,
    acquiredAt: at,
    updatedAt: at,
    product: {
      id,
      productType: index % 3 === 0 ? 'courseware' : 'book',
      name: `Title ${(index * 7919) % 100_003}`,
      authors: ['One Author', 'Another Author'],
      slug: `title-${id}`,
    },
  });
}

async function medianTime(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? Number.NaN;
}

/** Reads the same rows directly from IndexedDB, as the minimum cost of a page. */
function readBare(database: IDBDatabase) {
  return new Promise<unknown[]>((resolve, reject) => {
    const rows: unknown[] = [];
    const index = database.transaction('assets').objectStore('assets').index('[acquiredAt+id]');
    const request = index.openCursor(null, 'prev');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor || rows.length === SHELF_PAGE_SIZE) return resolve(rows);
      rows.push(cursor.value);
      cursor.continue();
    };
  });
}

/** Adds the given number of materials to the current user's shelf on this device. */
export async function fill(size: number): Promise<void> {
  const [person] = await loadPeopleOnDevice();
  if (person === undefined) throw new Error('No person has a shelf on this device');
  const db = openPerson(person);
  await putAssets(db, makeAssets(size));
  db.dexie.close();
}

const makeAssets = (size: number) => Array.from({ length: size }, (_, index) => makeAsset(index));

export async function measure(size: number): Promise<ShelfTimes> {
  const db = openPerson('visitor');
  await putAssets(db, makeAssets(size));
  const query: ShelfQuery = { page: 1, pageSize: SHELF_PAGE_SIZE, ordering: '-acquired_at' };
  const deepest = Math.floor(size / SHELF_PAGE_SIZE);
  const bare = db.dexie.backendDB();
  return {
    firstPage: await medianTime(() => loadShelfPage(db, query)),
    deepPage: await medianTime(() => loadShelfPage(db, { ...query, page: deepest })),
    filteredPage: await medianTime(() => loadShelfPage(db, { ...query, ordering: 'title', productTypes: ['book'] })),
    sortedPage: await medianTime(() => loadShelfPage(db, { ...query, ordering: 'title' })),
    bareFirstPage: await medianTime(() => readBare(bare)),
  };
}

Object.assign(globalThis, { measureShelf: measure, prefetchShelf: fill });
