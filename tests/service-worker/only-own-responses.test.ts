import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../modules/device/support/cached-files.ts';

const portal = () => new Response('<html>Welcome to Campus Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
const ours = (status = 200) => new Response('ours', { status, headers: { 'x-carrel': '1' } });

/** The parts of a service worker event that Workbox needs, because Node has no workers. */
class WorkerEvent extends Event {
  waitUntil(): void {}
}

let answer: () => Response;
let stored: string[];

beforeEach(() => {
  vi.resetModules();
  stored = [];
  const caches = memoryCaches();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://carrel.test/service-worker.js'));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', WorkerEvent);
  vi.stubGlobal('caches', {
    ...caches,
    match: async () => undefined,
    open: async (name: string) => {
      const cache = await caches.open(name);
      const put = async (request: Request, response: Response) => {
        stored.push(new URL(request.url).pathname);
        await cache.put(request, response);
      };
      return Object.assign(Object.create(null), { put, match: cache.match, keys: async () => [] });
    },
  });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function ask(path: string): Promise<string> {
  const { pdfResources } = await import('../../src/service-worker/pdf-resources.ts');
  const request = new Request(`http://carrel.test${path}`);
  const [response, done] = pdfResources.handleAll({ request, event: new WorkerEvent('fetch') });
  const text = await (await response).text();
  await done;
  return text;
}

describe('the service worker', () => {
  it('caches responses of our server', async () => {
    answer = ours;
    expect(await ask('/pdf/1/a.bcmap')).toBe('ours');
    expect(stored).toEqual(['/pdf/1/a.bcmap']);
  });

  it('returns the page of a captive portal without caching it', async () => {
    answer = portal;
    expect(await ask('/pdf/1/a.bcmap')).toContain('Campus Wi-Fi');
    expect(stored).toEqual([]);
  });

  it('caches no error of our server', async () => {
    answer = () => ours(503);
    await ask('/pdf/1/a.bcmap');
    expect(stored).toEqual([]);
  });

  it('does not install an app if a captive portal answered for one of its files', async () => {
    const { AppFiles } = await import('../../src/service-worker/app-files.ts');
    const bring = () =>
      new AppFiles([{ url: 'http://carrel.test/a.js', revision: '1' }]).precacheAll(new WorkerEvent('install'));
    answer = portal;
    await expect(bring()).rejects.toThrow('The precaching request');
    expect(stored).toEqual([]);
    answer = ours;
    await bring();
    expect(stored).toEqual(['/a.js']);
  });
});
