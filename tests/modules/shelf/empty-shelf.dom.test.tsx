import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { ShelfGate } from '../../../src/modules/shelf/shelf-gate.tsx';
import { ShelfPage } from '../../../src/modules/shelf/shelf-page.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an empty shelf', () => {
  test('is not shown as empty before it was loaded', async () => {
    const line = shopConnection((call) => {
      if (call.path.includes('/assets/')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    vi.stubGlobal('fetch', line.fetch);
    await (await loadSyncClient()).refreshLogin();
    await renderInApp(() => <ShelfPage query={{}} brand={undefined} renderDetails={() => null} />);
    expect(await screen.findByText('You are offline, and this is not on your device yet')).toBeDefined();
  });

  test('shows its message online and offline', async () => {
    vi.stubGlobal('fetch', shopConnection(() => undefined).fetch);
    const { unmount } = await renderInApp(() => <ShelfPage query={{}} brand={undefined} renderDetails={() => null} />);
    expect(await screen.findByText("Sorry, You don't have any materials to display here yet")).toBeDefined();
    unmount();
    cutConnection();
    await renderInApp(() => <ShelfPage query={{}} brand={undefined} renderDetails={() => null} />);
    expect(await screen.findByText("Sorry, You don't have any materials to display here yet")).toBeDefined();
  });

  test('checks the session first when the person is not signed in', async () => {
    await (await loadSyncClient()).signOut();
    cutConnection();
    const anonymousLogin = z.parse(loginSchema, { id: '0', isLoggedIn: false, csrfToken: '', navigationInfo: {} });
    await renderInApp(() => (
      <ShelfGate brand={undefined} login={anonymousLogin} query={{ term: 'past' }}>
        {null}
      </ShelfGate>
    ));
    const link = await screen.findByRole('link', { name: 'Log In' });
    expect(link.getAttribute('href')).toBe('/account/sign-in?next=%2Fshelf');
  });
});
