import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/contract/account.ts';
import { ShelfGate } from '../../../src/features/shelf/shelf-gate.tsx';
import { ShelfPage } from '../../../src/features/shelf/shelf-page.tsx';
import { loadDevice } from '../../../src/sync/load-device.ts';
import { cutTheLine } from '../support/no-line.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopLine } from '../support/shop-line.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a shelf with nothing on it', () => {
  test('is not called empty while it was never seen', async () => {
    const line = shopLine((call) => {
      if (call.path.includes('/assets/')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    vi.stubGlobal('fetch', line.fetch);
    await (await loadDevice()).refreshLogin();
    await renderInApp(() => <ShelfPage query={{}} label={undefined} renderDetails={() => null} />);
    expect(await screen.findByText('You are offline, and this is not on your device yet')).toBeDefined();
  });

  test('says so in the words of the specification, and again without a network', async () => {
    vi.stubGlobal('fetch', shopLine(() => undefined).fetch);
    const { unmount } = await renderInApp(() => <ShelfPage query={{}} label={undefined} renderDetails={() => null} />);
    expect(await screen.findByText("Sorry, You don't have any materials to display here yet")).toBeDefined();
    unmount();
    cutTheLine();
    await renderInApp(() => <ShelfPage query={{}} label={undefined} renderDetails={() => null} />);
    expect(await screen.findByText("Sorry, You don't have any materials to display here yet")).toBeDefined();
  });

  test('asks who is there first when nobody is signed in', async () => {
    await (await loadDevice()).signOut();
    cutTheLine();
    const nobody = z.parse(loginSchema, { id: '0', isLoggedIn: false, csrfToken: '', navigationInfo: {} });
    await renderInApp(() => (
      <ShelfGate label={undefined} login={nobody} query={{ term: 'past' }}>
        {null}
      </ShelfGate>
    ));
    const link = await screen.findByRole('link', { name: 'Log In' });
    expect(link.getAttribute('href')).toBe('/account/sign-in?next=%2Fshelf');
  });
});
