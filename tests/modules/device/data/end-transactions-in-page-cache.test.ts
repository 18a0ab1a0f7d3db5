import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { createDexie } from '../../../../src/engine/database/create-dexie.ts';
import {
  endTransactionsInPageCache,
  type LeavingPage,
} from '../../../../src/modules/device/data/end-transactions-in-page-cache.ts';

/** A page that can be put into the back/forward cache and brought back. */
function testPage() {
  const listeners = new Map<string, (event: { readonly persisted: boolean }) => void>();
  let reloads = 0;
  const page: LeavingPage = {
    addEventListener: (type, listener) => listeners.set(type, listener),
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  };
  endTransactionsInPageCache(page);
  return {
    fire: (type: 'pagehide' | 'pageshow', persisted: boolean) => listeners.get(type)?.({ persisted }),
    reloads: () => reloads,
  };
}

const opened: Dexie[] = [];
function openDatabase() {
  const dexie = createDexie('leaving');
  dexie.version(1).stores({ rows: '&id' });
  opened.push(dexie);
  return dexie;
}
afterEach(async () => {
  for (const dexie of opened.splice(0)) dexie.close();
  await Dexie.delete('leaving');
});

/** Keeps a transaction open until it is released or aborted. */
async function holdTransaction() {
  const dexie = openDatabase();
  let isReleased = false;
  let outcome: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const held = dexie.transaction('rw', 'rows', async () => {
      while (!isReleased) {
        await dexie.table('rows').count();
        resolve();
      }
      return 'committed';
    });
    outcome = Promise.resolve(held.catch((cause: unknown) => (cause instanceof Error ? cause.name : cause)));
  });
  const release = () => {
    isReleased = true;
  };
  return { outcome, release };
}

it('a page in the back/forward cache blocks no other page, and starts anew when the person comes back', async () => {
  const page = testPage();
  const { outcome } = await holdTransaction();
  page.fire('pagehide', true);
  await openDatabase().table('rows').put({ id: 'of another page' });
  expect(await outcome).toBe('AbortError');
  page.fire('pageshow', true);
  expect(page.reloads()).toBe(1);
});

it('a page that is left for good keeps its last transaction, which the browser ends', async () => {
  const page = testPage();
  const { outcome, release } = await holdTransaction();
  page.fire('pagehide', false);
  release();
  expect(await outcome).toBe('committed');
});

it('a page without unfinished transactions comes back as it was', async () => {
  const page = testPage();
  const dexie = openDatabase();
  await dexie.transaction('r', 'rows', () => dexie.table('rows').count());
  page.fire('pagehide', true);
  page.fire('pageshow', true);
  expect(page.reloads()).toBe(0);
});

it('also aborts the transaction that creates a database', async () => {
  const page = testPage();
  const dexie = createDexie('leaving');
  opened.push(dexie);
  dexie.version(1).stores({ rows: '&id' });
  const creating = new Promise<void>((resolve) => {
    dexie.on('populate', (transaction) => {
      resolve();
      return transaction.table('rows').bulkPut([{ id: 'a' }, { id: 'b' }]);
    });
  });
  const outcome = dexie.open().then(
    () => 'opened',
    () => 'aborted',
  );
  await creating;
  page.fire('pagehide', true);
  expect(await outcome).toBe('aborted');
});
