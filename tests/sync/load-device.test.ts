import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../src/api/client.ts';
import { createDeviceLoader } from '../../src/sync/load-device.ts';
// Here already when it is asked for, so that what its modules do when they are loaded is not counted as done by a test.
import '../../src/sync/page-device.ts';
import { startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';

const PAGE_DEVICE = '../../src/sync/page-device.ts';

let languages: (string | null)[];
let close: () => Promise<void>;

beforeEach(() => {
  freshDatabases();
  const server = startFarSide([]);
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
  const page = createDeviceLoader();
  close = async () => (await page.loadDevice()).close();
  return page;
}

describe('the device of a page', () => {
  it('is made once, for whoever asks', async () => {
    const { loadDevice } = openPage();
    const [first, second] = await Promise.all([loadDevice(), loadDevice()]);
    expect(first.person()).toBe('visitor');
    expect(second).toBe(first);
    expect(await loadDevice()).toBe(first);
  });

  it('that could not be opened is tried again by the next who asks', async () => {
    const { loadDevice } = openPage();
    vi.doMock(PAGE_DEVICE, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(loadDevice()).rejects.toThrow();
    vi.doUnmock(PAGE_DEVICE);
    expect((await loadDevice()).person()).toBe('visitor');
  });

  it('speaks English until the page says otherwise, and then as the page does', async () => {
    const { loadDevice, speakOnTheWire } = openPage();
    const device = await loadDevice();
    await device.refreshCart();
    let language = 'fr-CA';
    speakOnTheWire(() => language);
    await device.refreshCart();
    language = 'es';
    await device.refreshCart();
    expect(languages).toEqual(['en', 'fr-CA', 'es']);
  });

  it('speaks from the first word on as the page that said it before', async () => {
    const { loadDevice, speakOnTheWire } = openPage();
    speakOnTheWire(() => 'fr-CA');
    await (await loadDevice()).refreshCart();
    expect(languages).toEqual(['fr-CA']);
  });
});
