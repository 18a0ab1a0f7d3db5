import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { createSyncClientLoader } from '../../../../src/modules/device/data/load-sync-client.ts';
// Loads the module in advance, so that its loading is not counted in a test.
import '../../../../src/modules/device/data/page-sync-client.ts';
import { startFakeServer } from '../support/fake-server.ts';
import { freshDatabases } from '../support/fresh-databases.ts';

const PAGE_DEVICE = '../../../../src/modules/device/data/page-sync-client.ts';

let languages: (string | null)[];
let close: () => Promise<void>;

beforeEach(() => {
  freshDatabases();
  const server = startFakeServer([]);
  languages = [];
  const fetch: Fetch = (url, init) => {
    languages.push(new Headers(init.headers).get('accept-language'));
    return server.fetch(url, init);
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

function openPage() {
  const page = createSyncClientLoader();
  close = async () => (await page.load()).close();
  return page;
}

describe('the sync client of a page', () => {
  it('is created once for all callers', async () => {
    const { load } = openPage();
    const [first, second] = await Promise.all([load(), load()]);
    expect(first.person()).toBe('visitor');
    expect(second).toBe(first);
    expect(await load()).toBe(first);
  });

  it('waits while the page holds it', async () => {
    const { hold, load } = openPage();
    let start = () => {};
    hold(
      new Promise<void>((resolve) => {
        start = resolve;
      }),
    );
    let isLoaded = false;
    const loaded = load().then(() => {
      isLoaded = true;
    });
    await import(PAGE_DEVICE);
    expect(isLoaded).toBe(false);
    start();
    await loaded;
    expect(isLoaded).toBe(true);
  });

  it('that could not be opened is retried for the next caller', async () => {
    const { load } = openPage();
    vi.doMock(PAGE_DEVICE, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(load()).rejects.toThrow();
    vi.doUnmock(PAGE_DEVICE);
    expect((await load()).person()).toBe('visitor');
  });

  it('uses English until the page sets another language', async () => {
    const { load, setLocale } = openPage();
    const syncClient = await load();
    await syncClient.refreshCart();
    let language = 'fr-CA';
    setLocale(() => language);
    await syncClient.refreshCart();
    language = 'es';
    await syncClient.refreshCart();
    expect(languages).toEqual(['en', 'fr-CA', 'es']);
  });

  it('uses the language that the page set before it was created', async () => {
    const { load, setLocale } = openPage();
    setLocale(() => 'fr-CA');
    await (await load()).refreshCart();
    expect(languages).toEqual(['fr-CA']);
  });
});
