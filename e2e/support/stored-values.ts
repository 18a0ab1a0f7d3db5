import type { Page } from '@playwright/test';

/** Returns the content of every database and web storage of the browser as one text. */
export function storedInStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const received = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const open = (name: string) =>
      new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const request = indexedDB.open(name);
        // A database that was deleted since it was listed must not be created again.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => (request.error?.name === 'AbortError' ? resolve(undefined) : reject(request.error));
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const db = await open(name ?? '');
      if (!db) continue;
      // Closes the connection so that it does not block an upgrade.
      db.onversionchange = () => db.close();
      for (const store of db.objectStoreNames) {
        all.push(name, store, await received(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    return JSON.stringify(all);
  });
}
