import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { type Banner, bannerResource } from '../../../src/domain/site/banner-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { SiteNotices } from '../../../src/modules/site/lazy/site-notices.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function tell(...banners: Banner[]) {
  const line = shopConnection(({ path }) =>
    path.includes('/banners/') ? answer(200, writeCollection(bannerResource, banners)) : undefined,
  );
  vi.stubGlobal('fetch', line.fetch);
  await (await loadSyncClient()).refreshBanners();
}

const maintenance = (message: string): Banner => ({ id: '1', kind: 'maintenance', message });

test('keeps a dismissed message hidden and shows a new text again', async () => {
  await tell(maintenance('Down tonight.'));
  await renderInApp(() => <SiteNotices />);
  await screen.findByText('Down tonight.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Down tonight.')).toBeNull();
  cleanup();

  await renderInApp(() => <SiteNotices />);
  await waitFor(() => expect(screen.queryByText('Down tonight.')).toBeNull());
  await tell(maintenance('Down tomorrow.'));
  expect(await screen.findByText('Down tomorrow.')).toBeDefined();
});

test('remembers the dismissal of each of two messages of the same kind', async () => {
  await tell(maintenance('Down tonight.'), { ...maintenance('Down on Sunday.'), id: '3' });
  await renderInApp(() => <SiteNotices />);
  await screen.findByText('Down tonight.');
  for (const button of screen.getAllByRole('button', { name: 'Dismiss' })) await userEvent.setup().click(button);
  cleanup();

  await tell(
    maintenance('Down tonight.'),
    { ...maintenance('Down on Sunday.'), id: '3' },
    { ...maintenance('Down next week.'), id: '4' },
  );
  await renderInApp(() => <SiteNotices />);
  await screen.findByText('Down next week.');
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
});

test('opens the partner of the merger in a new tab', async () => {
  await tell({ id: '2', kind: 'merger', message: 'We are joining.', link: 'https://partner.example/' });
  await renderInApp(() => <SiteNotices />);
  const link = await screen.findByRole('link', { name: 'Learn More' });
  expect(link.getAttribute('href')).toBe('https://partner.example/');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('shows on every page that the account of another person is in use', async () => {
  await tell();
  const login = z.parse(loginSchema, {
    id: '7',
    isLoggedIn: true,
    csrfToken: '',
    navigationInfo: { isImpersonating: true },
    user: { id: '7', email: 'ada@example.org', firstName: 'Ada', lastName: 'Marsh', login: 'ada' },
  });
  await renderInApp(() => (
    <SiteContext value={{ ...UNKNOWN_SITE, login }}>
      <SiteNotices />
    </SiteContext>
  ));
  expect(screen.getByText(/You are using the account of Ada/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Switch Account' }).getAttribute('href')).toBe('/platform/switchAccount');
});
