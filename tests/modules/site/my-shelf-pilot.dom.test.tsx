import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { type Brand, brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { Library } from '../../../src/modules/shelf/library.tsx';
import { ShelfGate } from '../../../src/modules/shelf/shelf-gate.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const brandWith = (hasLabelSite: boolean) =>
  z.parse(brandSchema, { id: '1', title: 'North College', fqdn: 'north.example', hasLabelSite });
const loginWith = (...enabledFeatures: string[]) =>
  z.parse(loginSchema, { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {}, enabledFeatures });
const PILOT = 'MY_SHELF_PILOT';

async function openShelf(brand: Brand | undefined, login: Login) {
  const { router } = await renderInApp(
    () => (
      <ShelfGate brand={brand} login={login} query={{}}>
        <p>The shelf</p>
      </ShelfGate>
    ),
    '/shelf',
  );
  return router;
}

test.each([
  ['our own site to everybody', undefined, loginWith()],
  ['a site with a brand and no brand of its own to everybody', brandWith(false), loginWith()],
  ['a branded site to who has the feature', brandWith(true), loginWith('OTHER', PILOT)],
])('opens My Shelf on %s', async (_where, brand, login) => {
  await openShelf(brand, login);
  expect(screen.getByText('The shelf')).toBeDefined();
});

test('redirects My Shelf to the library link on other branded sites', async () => {
  const router = await openShelf(brandWith(true), loginWith('OTHER'));
  await waitFor(() => expect(router.state.location.pathname.replace(/\/$/, '')).toBe('/library'));
  expect(screen.queryByText('The shelf')).toBeNull();
});

test('redirects the library link to the shelf where the feature is on', async () => {
  const { router } = await renderInApp(
    () => (
      <Library brand={brandWith(true)} login={loginWith(PILOT)}>
        <p>Own materials</p>
      </Library>
    ),
    '/library/',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/shelf'));
});

test('the library link shows the own materials where the feature is off and no other platform exists', async () => {
  await renderInApp(
    () => (
      <Library brand={brandWith(true)} login={loginWith()}>
        <p>Own materials</p>
      </Library>
    ),
    '/library/',
  );
  expect(screen.getByText('Own materials')).toBeDefined();
});
