import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { type Brand, brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { applySiteBrand } from '../../../src/modules/site/brand/apply-site-brand.ts';
import { readCachedBrand } from '../../../src/modules/site/brand/cached-brand.ts';
import { userMenuInput } from '../../../src/modules/site/lazy/user-menu-input.ts';
import { BrowseStartPage } from '../../../src/modules/site/pages/browse-start-page.tsx';
import { EulaPage } from '../../../src/modules/site/pages/eula-page.tsx';
import { InformationPage } from '../../../src/modules/site/pages/information-page.tsx';
import { PlatformPage } from '../../../src/modules/site/pages/platform-page.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { SiteShell } from '../../../src/modules/site/site-shell.tsx';
import { type SiteState, UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/**
 * Every brand setting of docs/white-label.md that affects a screen of the site. The settings of other screens are
 * tested with those screens.
 */
type Switches = Partial<Omit<Brand, 'org'>> & { readonly org?: object };

const siteOf = (switches: Switches): SiteState => ({
  ...UNKNOWN_SITE,
  isBrandKnown: true,
  brand: z.parse(brandSchema, { id: '1', title: 'North College', fqdn: 'north.example', ...switches }),
});

async function openShell(switches: Switches | undefined) {
  const site = switches ? siteOf(switches) : UNKNOWN_SITE;
  await renderInApp(
    () => (
      <SiteShell site={site} year={2026} onLogOut={() => undefined}>
        <h1>Here</h1>
      </SiteShell>
    ),
    '/browse/all',
  );
  await screen.findByRole('contentinfo');
}

const openPage = (page: ReactNode, switches: Switches) =>
  renderInApp(() => <SiteContext value={siteOf(switches)}>{page}</SiteContext>, '/browse');

const bar = () => within(screen.getByRole('banner'));
const foot = () => within(screen.getByRole('contentinfo'));
const addressIn = (place: ReturnType<typeof within>, name: string | RegExp) =>
  place.queryByRole('link', { name })?.getAttribute('href');

describe('a brand', () => {
  test('is stored for the first render of the next visit, and removed when the site has none', () => {
    const { brand } = siteOf({ hasLabelSite: true, brandColor: '#123456' });
    applySiteBrand(brand ?? null);
    expect(JSON.parse(readCachedBrand() ?? 'null')).toEqual(brand);
    applySiteBrand(null);
    expect(readCachedBrand()).toBeNull();
  });
});

describe('the name of a brand', () => {
  test('appears in the bar, the page title and the copyright line', async () => {
    await openShell({});
    expect(addressIn(bar(), 'North College')).toBe('/');
    expect(foot().getByText('© 2026 North College')).toBeDefined();
  });

  test('is replaced by the logo, which has the name as its alternative text', async () => {
    await openShell({ labelLogo: '/logo.svg' });
    const logo = bar().getByRole('img', { name: 'North College' });
    expect(logo.getAttribute('src')).toBe('/logo.svg');
    expect(addressIn(bar(), 'North College')).toBe('/');
  });
});

test('applies the colors of a brand to the whole page, and removes them without a brand', () => {
  const worn = () => document.documentElement.style.getPropertyValue('--brand');
  applySiteBrand(siteOf({ brandColor: '#123456', brandContrastColor: '#ffffff' }).brand ?? null);
  expect(worn()).toBe('#123456');
  applySiteBrand(null);
  expect(worn()).toBe('');
});

describe('the links of a brand', () => {
  test.each([
    ['ours without any', undefined, '/support'],
    ['its support', { supportLink: 'https://s.example/' }, 'https://s.example/'],
    ['its help', { supportLink: 'https://s.example/', helpLink: 'https://h.example/' }, 'https://h.example/'],
  ])('make Help lead to %s', async (_what, switches, address) => {
    await openShell(switches);
    expect(addressIn(bar(), 'Help')).toBe(address);
  });

  test('are in the footer too, because a phone has no place for Help in the bar', async () => {
    await openShell({ supportLink: 'https://s.example/', helpLink: 'https://h.example/' });
    expect(addressIn(foot(), 'Help')).toBe('https://h.example/');
    expect(addressIn(foot(), 'Support')).toBe('https://s.example/');
  });

  test.each([
    ['supportLink', 'Support', '/support'],
    ['privacyNoticeLink', 'Privacy Notice', '/privacy-notice'],
    ['termsOfUseLink', 'Terms of Use', '/terms-of-use'],
    ['refundPolicyLink', 'Refund Policy', '/refund-policy'],
    ['accessibilityLink', 'Accessibility', '/accessibility'],
  ])('replace ours in the footer: %s', async (link, name, ours) => {
    const about = () => within(screen.getByRole('navigation', { name: 'About this site' }));
    await openShell(undefined);
    expect(addressIn(about(), name)).toBe(ours);
    cleanup();
    await openShell({ [link]: 'https://legal.example/' });
    expect(addressIn(about(), name)).toBe('https://legal.example/');
  });

  test('also appear in the cookie notice and the license agreement', async () => {
    await openShell({ privacyNoticeLink: 'https://legal.example/privacy' });
    const notice = within(screen.getByRole('region', { name: 'Cookie notice' }));
    expect(addressIn(notice, 'Privacy Notice')).toBe('https://legal.example/privacy');
    cleanup();
    await openPage(<EulaPage query={{}} />, { termsOfUseLink: 'https://legal.example/terms' });
    expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('https://legal.example/terms');
  });

  test('appear beside ours where the brand has more', async () => {
    await openShell({ menuItems: [{ title: 'Athletics', link: 'https://athletics.example/' }] });
    expect(addressIn(bar(), 'Athletics')).toBe('https://athletics.example/');
    expect(addressIn(foot(), 'Athletics')).toBe('https://athletics.example/');
  });
});

describe('a branded site', () => {
  const categories = () => screen.findByRole('navigation', { name: 'Categories' });

  test('has the category bar, and no organizations or social links in the footer', async () => {
    await openShell({ hasLabelSite: true });
    const links = within(await categories()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Study Aids',
      'Science & Math',
      'Computers & Technology',
      'Business & Economics',
      'Politics & Social Sciences',
      'Fiction',
      'Nonfiction',
      "Children's Books",
      'Browse All Categories',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/browse/education-and-teaching/study-aids',
      '/browse/science-and-math',
      '/browse/computers-and-technology',
      '/browse/business-and-money/business-and-economics',
      '/browse/politics-and-social-sciences',
      '/browse/literature-and-fiction',
      '/browse/nonfiction',
      '/browse/childrens-ebooks',
      '/browse/all',
    ]);
    expect(foot().queryByText('Organizations')).toBeNull();
    expect(foot().queryByText('Follow us')).toBeNull();
  });

  test('needs `hasLabelSite`, not only a brand', async () => {
    await openShell({});
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
    expect(foot().getByText('Organizations')).toBeDefined();
    expect(foot().getByText('Follow us')).toBeDefined();
  });

  test('may hide "Browse All Categories"', async () => {
    await openShell({ hasLabelSite: true, hideBrowseAll: true });
    expect(within(await categories()).getAllByRole('link')).toHaveLength(8);
  });

  test.each([
    ['leads from /browse home', { hasLabelSite: true }, '/'],
    ['alone does so', {}, '/browse/all'],
  ])('%s', async (_what, switches, path) => {
    const { router } = await openPage(<BrowseStartPage query={{}} />, switches);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
});

describe('the products for sale on a site', () => {
  const inBar = () => ({
    browse: addressIn(bar(), 'Browse') !== undefined,
    search: screen.queryByRole('searchbox') !== null,
    cart: addressIn(bar(), /^Cart/) !== undefined,
  });
  const branded = { hasLabelSite: true };
  test.each([
    ['all of it by itself', {}, { browse: true, search: true, cart: true }],
    [
      'none of it on a branded site without e-commerce',
      { ...branded, allowEcommerce: false },
      { browse: false, search: false, cart: false },
    ],
    [
      'still all of it where there is no branded site',
      { allowEcommerce: false },
      { browse: true, search: true, cart: true },
    ],
    [
      'not searched where e-commerce is not shown',
      { showEcommerce: false },
      { browse: true, search: false, cart: true },
    ],
    [
      'put into no cart where the site sends its buyers elsewhere',
      { buyOnVitalsource: true },
      { browse: true, search: true, cart: false },
    ],
    [
      'put into no cart where its organization does',
      { org: { id: '2', title: 'North', buyOnVitalsource: true } },
      { browse: true, search: true, cart: false },
    ],
  ])('is %s', async (_what, switches, shown) => {
    await openShell(switches);
    expect(inBar()).toEqual(shown);
    // The footer links on a phone are the same.
    expect(screen.getAllByRole('link', { name: 'Home' })).toHaveLength(1);
    expect(screen.queryAllByRole('link', { name: /^Cart/ })).toHaveLength(shown.cart ? 2 : 0);
  });
});

describe('the user menu', () => {
  const login = z.parse(loginSchema, { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {} });
  const pilot = { ...login, enabledFeatures: ['MY_SHELF_PILOT'] };
  test.each([
    ['has the shelf on our own site', {}, login, { hasShelf: true, isBranded: false }],
    ['has the older library on a branded site', { hasLabelSite: true }, login, { hasShelf: false, isBranded: true }],
    ['has the shelf there with the feature', { hasLabelSite: true }, pilot, { hasShelf: true, isBranded: true }],
    [
      'asks for products where the site lets its members',
      { accessProductRequests: true },
      login,
      { mayRequestProducts: true },
    ],
    ['asks for none by itself', {}, login, { mayRequestProducts: false }],
    ['leads to the support of the site', { supportLink: '/help' }, login, { supportLink: '/help' }],
  ])('%s', (_what, switches, who, input) => {
    expect(userMenuInput({ ...siteOf(switches), login: who })).toMatchObject(input);
  });
});

describe('the organization of a site', () => {
  const org = {
    id: '2',
    title: 'North',
    contactName: 'Nora',
    phoneNumber: '555-0100',
    emailAddress: 'nora@north.example',
  };

  test('is named on the support page', async () => {
    await openPage(<InformationPage topic="support" />, { org });
    expect(screen.getByText('For orders, codes and courses, ask Nora.')).toBeDefined();
    expect(addressIn(within(screen.getByRole('article')), 'Your campus bookstore')).toBe('/my_book_store');
    expect(addressIn(within(screen.getByRole('article')), 'Redeem an access code')).toBe('/redeem');
    expect(screen.getByRole('link', { name: '555-0100' }).getAttribute('href')).toBe('tel:555-0100');
    expect(screen.getByRole('link', { name: org.emailAddress }).getAttribute('href')).toBe(
      `mailto:${org.emailAddress}`,
    );
  });

  test('is replaced by the site where it has no name', async () => {
    await openPage(<InformationPage topic="support" />, {});
    expect(screen.getByText('For orders, codes and courses, ask North College.')).toBeDefined();
  });

  test('is named as the contact for the other platform', async () => {
    await openPage(<PlatformPage />, { org });
    expect(screen.getByText('Ask Nora for its address.')).toBeDefined();
  });

  test('is the provider on the support page of a site without a brand', async () => {
    const provider = {
      buyOnVitalsource: false,
      showVsModal: false,
      contactName: 'Carrel Support',
      emailAddress: 'h@c.example',
    };
    await renderInApp(() => (
      <SiteContext value={{ ...UNKNOWN_SITE, isBrandKnown: true, provider }}>
        <InformationPage topic="support" />
      </SiteContext>
    ));
    expect(screen.getByText('For orders, codes and courses, ask Carrel Support.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'h@c.example' }).getAttribute('href')).toBe('mailto:h@c.example');
  });

  test('is the support page where there is no brand', async () => {
    await renderInApp(() => <PlatformPage />);
    expect(addressIn(within(screen.getByRole('article')), 'Contact support')).toBe('/support');
    expect(screen.queryByText(/^Ask /)).toBeNull();
  });
});
