import type { Page } from '@playwright/test';

/** Returns the content of every database and web storage of the browser as one text. */
export function storedInStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const received = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const db = await received(indexedDB.open(name ?? ''));
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
