import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDexie } from '../../../src/engine/database/create-dexie.ts';

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  // Only these, because the database itself waits by other means.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a database and keeps a transaction open while the time passes. */
async function holdTransaction(name: string, ms: number): Promise<void> {
  const dexie = createDexie(name);
  dexie.version(1).stores({ rows: '&id' });
  await dexie.transaction('rw', 'rows', async () => {
    await dexie.table('rows').count();
    vi.advanceTimersByTime(ms);
  });
  dexie.close();
  await Dexie.delete(name);
}

it('a transaction of four seconds makes the page request the eviction, at most once a minute', async () => {
  await holdTransaction('blocked', 3_999);
  expect(requests).toEqual([]);
  await holdTransaction('blocked', 4_000);
  await holdTransaction('blocked', 4_000);
  expect(requests).toEqual(['/api/v1/left_pages/discard']);
  vi.advanceTimersByTime(60_000);
  await holdTransaction('blocked', 4_000);
  expect(requests).toHaveLength(2);
});

it('a database that opens only after another page has deleted it asks for the same', async () => {
  vi.advanceTimersByTime(600_000);
  const { indexedDB } = Dexie.dependencies;
  const open = () =>
    new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kept', 10);
      request.onsuccess = () => resolve(request.result);
    });
  const kept = await open();
  const isGone = new Promise((resolve) => {
    indexedDB.deleteDatabase('kept').onsuccess = resolve;
  });
  const dexie = createDexie('kept');
  dexie.version(1).stores({ rows: '&id' });
  const opening = dexie.open();
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(4_000);
  expect(requests).toEqual(['/api/v1/left_pages/discard']);
  kept.close();
  await isGone;
  await opening;
  dexie.close();
  await Dexie.delete('kept');
});

it('a database that another page keeps from being deleted asks for the same', async () => {
  // More than a minute after the request of the test before.
  vi.advanceTimersByTime(1_200_000);
  const { indexedDB } = Dexie.dependencies;
  const kept = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kept', 10);
    request.onsuccess = () => resolve(request.result);
  });
  const dexie = createDexie('kept');
  dexie.version(1).stores({ rows: '&id' });
  const deletion = dexie.delete();
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(4_000);
  expect(requests).toEqual(['/api/v1/left_pages/discard']);
  kept.close();
  await deletion;
});
