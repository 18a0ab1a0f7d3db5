import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { SHARED_DEVICE_COOKIE } from '../../../src/domain/site/cookie-names.ts';
import { PDF_RESOURCES_CACHE } from '../../../src/modules/downloads/data/pdf-resources-cache.ts';
import { AppServicesContext } from '../../../src/modules/site/app-services.ts';
import { InformationPage } from '../../../src/modules/site/pages/information-page.tsx';
import { InstallPage } from '../../../src/modules/site/pages/install-page.tsx';
import { PrivacyPage } from '../../../src/modules/site/pages/privacy-page.tsx';
import { SiteMapPage } from '../../../src/modules/site/pages/site-map-page.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { type SiteState, UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const openSiteMap = (site: SiteState) =>
  renderInApp(() => (
    <SiteContext value={site}>
      <SiteMapPage />
    </SiteContext>
  ));

test('lists in the privacy notice what only some browsers store', async () => {
  await renderInApp(() => <PrivacyPage />);
  for (const name of [PDF_RESOURCES_CACHE, SHARED_DEVICE_COOKIE]) expect(screen.getByText(name).tagName).toBe('CODE');
});

test('links from the site map to the books on this device and to the redeem page', async () => {
  await openSiteMap(UNKNOWN_SITE);
  expect(addressOf('Books on this device')).toBe('/downloads');
  expect(addressOf('Redeem access code')).toBe('/redeem');
  expect(addressOf('Privacy Notice')).toBe('/privacy-notice');
  expect(addressOf('Open-source licenses')).toBe('/licenses.txt');
});

test('links from the site map of a brand to its own pages, also where two share an address', async () => {
  const own = 'https://north.example/legal';
  const brand = z.parse(brandSchema, {
    id: '1',
    title: 'North College',
    fqdn: 'north.localhost',
    isCampusStore: true,
    supportLink: 'https://north.example/help',
    privacyNoticeLink: own,
    termsOfUseLink: own,
  });
  await openSiteMap({ ...UNKNOWN_SITE, brand });
  expect(addressOf('Support')).toBe('https://north.example/help');
  expect(addressOf('Privacy Notice')).toBe(own);
  expect(addressOf('Terms of Use')).toBe(own);
  expect(addressOf('Refund Policy')).toBe('/refund-policy');
  expect(addressOf('Have an access code?')).toBe('/redeem');
});

test.each(['refund', 'accessibility'] as const)(
  'links from the page %s, which asks to write, to the support',
  async (topic) => {
    await renderInApp(() => <InformationPage topic={topic} />);
    expect(addressOf('Contact support')).toBe('/support');
  },
);

test('tells first how the browser in use installs the app', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)',
    maxTouchPoints: 5,
  });
  await renderInApp(() => <InstallPage />);
  const own = screen.getByRole('region', { name: 'In this browser' });
  expect(within(own).getByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Firefox on a computer' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'iPhone and iPad' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

test('installs the app at a press where the browser can be asked', async () => {
  const install = vi.fn(() => Promise.resolve());
  const services = {
    languages: [],
    changeLanguage: () => Promise.resolve(),
    loadScreenMessages: () => Promise.resolve(),
    applyUpdate: undefined,
    install,
  };
  await renderInApp(() => (
    <AppServicesContext value={services}>
      <InstallPage />
    </AppServicesContext>
  ));
  screen.getByRole('button', { name: 'Install the app' }).click();
  expect(install).toHaveBeenCalledOnce();
});
