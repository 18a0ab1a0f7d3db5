import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Login, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { type WhiteLabel, whiteLabelSchema } from '../../../src/domain/site/white-label-schema.ts';
import { Library } from '../../../src/modules/shelf/library.tsx';
import { ShelfGate } from '../../../src/modules/shelf/shelf-gate.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const labelWith = (hasLabelSite: boolean) =>
  z.parse(whiteLabelSchema, { id: '1', title: 'North College', fqdn: 'north.example', hasLabelSite });
const loginWith = (...enabledFeatures: string[]) =>
  z.parse(loginSchema, { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {}, enabledFeatures });
const PILOT = 'MY_SHELF_PILOT';

async function openShelf(label: WhiteLabel | undefined, login: Login) {
  const { router } = await renderInApp(
    () => (
      <ShelfGate label={label} login={login} query={{}}>
        <p>The shelf</p>
      </ShelfGate>
    ),
    '/shelf',
  );
  return router;
}

test.each([
  ['our own site to everybody', undefined, loginWith()],
  ['a site with a label and no brand of its own to everybody', labelWith(false), loginWith()],
  ['a branded site to who has the feature', labelWith(true), loginWith('OTHER', PILOT)],
])('opens My Shelf on %s', async (_where, label, login) => {
  await openShelf(label, login);
  expect(screen.getByText('The shelf')).toBeDefined();
});

test('redirects My Shelf to the library link on other branded sites', async () => {
  const router = await openShelf(labelWith(true), loginWith('OTHER'));
  await waitFor(() => expect(router.state.location.pathname.replace(/\/$/, '')).toBe('/library'));
  expect(screen.queryByText('The shelf')).toBeNull();
});

test('redirects the library link to the shelf where the feature is on', async () => {
  const { router } = await renderInApp(
    () => (
      <Library label={labelWith(true)} login={loginWith(PILOT)}>
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
      <Library label={labelWith(true)} login={loginWith()}>
        <p>Own materials</p>
      </Library>
    ),
    '/library/',
  );
  expect(screen.getByText('Own materials')).toBeDefined();
});
