import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';

const ours = () => new Response('ours', { headers: { 'x-carrel': '1' } });

/** The parts of a service worker event that Workbox needs, because Node has no workers. */
class WorkerEvent extends Event {
  waitUntil(): void {}
}

/** Makes every database refuse to open, as in a browser whose storage is damaged. */
function refuseToOpen(): void {
  const refusing = Object.create(indexedDB, {
    open: {
      value: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  });
  vi.stubGlobal('indexedDB', refusing);
  Dexie.dependencies.indexedDB = refusing;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://carrel.test/service-worker.js'));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', WorkerEvent);
  vi.stubGlobal('fetch', async () => ours());
  refuseToOpen();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  freshDatabases();
});

it('a book file comes from the network where no database opens', async () => {
  const { bookFile } = await import('../../src/service-worker/book-file.ts');
  const response = await bookFile(new Request('http://carrel.test/bookfile/5/content/'));
  expect(await response.text()).toBe('ours');
});

it('a stored cover is shown where no database opens', async () => {
  const cache = { match: async () => ours(), put: async () => undefined, keys: async () => [] };
  vi.stubGlobal('caches', { match: async () => ours(), open: async () => cache });
  const { covers } = await import('../../src/service-worker/covers.ts');
  const request = new Request('http://carrel.test/covers/1-1');
  const response = await covers.handle({ event: new WorkerEvent('fetch'), request });
  expect(await response.text()).toBe('ours');
});
