import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { ShelfPage } from '../../../src/modules/shelf/shelf-page.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const EMPTY = "Sorry, You don't have any materials to display here yet";
const emma = {
  id: '1',
  acquiredAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
  product: { id: '71', productType: 'book' as const, name: 'Emma', slug: 'emma' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Watches the page. Returns a function that is true if the text appeared at any time since. */
function watchFor(text: string): () => boolean {
  let wasThere = false;
  const watch = new MutationObserver(() => {
    wasThere ||= document.body.textContent.includes(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => wasThere;
}

describe('a shelf while it loads', () => {
  test('is never shown as empty, even while the device still treats its owner as a visitor', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const line = shopConnection(() => undefined, { assets: [emma] });
    let isRequested = false;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/assets/assets/')) {
        isRequested = true;
        await arrived;
      }
      return line.fetch(url, init);
    });
    const syncClient = await loadSyncClient();
    expect(syncClient.person()).toBe('visitor');
    const wasEmpty = watchFor(EMPTY);
    await renderInApp(() => <ShelfPage query={{}} brand={undefined} renderDetails={() => null} />);
    expect(await screen.findByText('Loading your materials')).toBeDefined();
    await waitFor(() => expect(isRequested).toBe(true));
    // What loads above the chips would move an open panel under the pointer, and the next press outside closes it.
    const chips = () => ['Filter', 'Sort'].map((name) => screen.getByRole('button', { name }).matches(':disabled'));
    expect(chips()).toEqual([true, true]);
    arrive();
    expect(await screen.findByText('Showing 1 of 1 Materials')).toBeDefined();
    expect(chips()).toEqual([false, false]);
    expect(wasEmpty()).toBe(false);
  });

  test('shows its last page for an old link to a page past the end', async () => {
    cutConnection();
    const wasEmpty = watchFor(EMPTY);
    await renderInApp(() => <ShelfPage query={{ page: '9' }} brand={undefined} renderDetails={() => null} />);
    expect(await screen.findByRole('button', { name: 'Emma' })).toBeDefined();
    expect(wasEmpty()).toBe(false);
  });
});
