import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { type AppServices, AppServicesContext } from '../../../src/modules/site/app-services.ts';
import { ErrorScreen } from '../../../src/modules/site/error-screen.tsx';
import { NotFoundScreen } from '../../../src/modules/site/not-found-screen.tsx';
import { ForbiddenPage } from '../../../src/modules/site/pages/forbidden-page.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { SiteShell } from '../../../src/modules/site/site-shell.tsx';
import { type SiteState, UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { appServices } from '../support/app-services.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const inShell = (children: ReactNode, site: SiteState = UNKNOWN_SITE, address = '/browse/all') =>
  renderInApp(
    () => (
      <SiteShell site={site} year={2026} onLogOut={() => undefined}>
        {children}
      </SiteShell>
    ),
    address,
  );

describe('error pages', () => {
  test.each([
    [NotFoundScreen, "Sorry, that page doesn't exist", 'Page Not Found | Carrel'],
    [ForbiddenPage, "Sorry, you can't access this page", 'No access | Carrel'],
    [ErrorScreen, 'Sorry, we have encountered an error', 'Error | Carrel'],
  ])('describe what happened and link back to the shelf (%#)', async (Screen, heading, title) => {
    await inShell(<Screen />);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to my Shelf' }).getAttribute('href')).toBe('/shelf');
    expect(document.title).toBe(title);
  });
});

describe('a page whose code is not on the device', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const offline = 'You are offline, and this is not on your device yet';
  afterEach(() => vi.restoreAllMocks());

  test('says that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await inShell(<ErrorScreen error={missing} />);
    expect(await screen.findByRole('heading', { level: 1, name: offline })).toBeDefined();
    expect(document.title).toBe('Offline | Carrel');
  });

  test('is an error while there is a connection, as other errors are without one', async () => {
    await inShell(<ErrorScreen error={missing} />);
    expect(screen.queryByText(offline)).toBeNull();
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await inShell(<ErrorScreen error={new Error('broken')} />);
    expect(screen.queryByText(offline)).toBeNull();
  });
});

describe('the 403 page', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  async function openFor(isLoggedIn: boolean, address = '/manage/people?page=2') {
    const login = z.parse(loginSchema, { id: '7', isLoggedIn, csrfToken: 'token', navigationInfo: {} });
    await renderInApp(
      () => (
        <SiteContext value={{ ...UNKNOWN_SITE, login }}>
          <ForbiddenPage />
        </SiteContext>
      ),
      address,
    );
  }

  test('lets a signed-in person change the account or ask support, and does not offer to log in', async () => {
    await openFor(true);
    expect(screen.getByText(/^Your account does not have permission to see it\./)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    expect(hrefOf('Log Out')).toBe('/logout');
    expect(hrefOf('Contact support')).toBe('/support');
    expect(hrefOf('Back to my Shelf')).toBe('/shelf');
  });

  test('lets a visitor log in and come back', async () => {
    await openFor(false);
    expect(hrefOf('Log In')).toBe('/account/sign-in?next=%2Fmanage%2Fpeople%3Fpage%3D2');
    expect(hrefOf('Contact support')).toBe('/support');
    expect(screen.queryByRole('link', { name: 'Log Out' })).toBeNull();
  });

  test('sends a visitor of its own address home after the login', async () => {
    await openFor(false, '/forbidden');
    expect(hrefOf('Log In')).toBe('/account/sign-in?next=%2F');
  });
});

describe('the search field of the bar', () => {
  test('is a GET form to /search that works without JavaScript, with at most 1000 characters', async () => {
    await inShell(<h1>Here</h1>);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field.name).toBe('terms');
    expect(field.maxLength).toBe(1000);
    expect(field.form?.getAttribute('action')).toBe('/search');
    expect(field.form?.method).toBe('get');
  });

  test('shows the results without reloading the page, and keeps the text as typed', async () => {
    const { router } = await inShell(<h1>Here</h1>);
    const person = userEvent.setup();
    await person.type(screen.getByRole('searchbox'), '1984 & more{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(router.state.location.search).toEqual({ terms: '1984 & more' });
  });

  test('keeps the focus when it is used again on the result page, and shows the current terms', async () => {
    const { router } = await inShell(<h1>Here</h1>, UNKNOWN_SITE, '/search?terms=biology');
    const person = userEvent.setup();
    const field = () => screen.getByPlaceholderText<HTMLInputElement>('Search by title, author or ISBN');
    expect(field().value).toBe('biology');
    await person.clear(field());
    await person.type(field(), '  history{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ terms: 'history' }));
    await waitFor(() => expect(field().value).toBe('history'));
    expect(document.activeElement).toBe(field());
    await router.navigate({ to: '/search', search: { terms: 'biology' } });
    await waitFor(() => expect(field().value).toBe('biology'));
    await router.navigate({ to: '/browse/all' });
    await waitFor(() => expect(field().value).toBe(''));
  });

  test('is absent where nothing is sold', async () => {
    const brand = z.parse(brandSchema, {
      id: '1',
      title: 'North College',
      fqdn: 'north.localhost',
      allowEcommerce: false,
      hasLabelSite: true,
      showEcommerce: false,
    });
    await inShell(<h1>Here</h1>, { ...UNKNOWN_SITE, brand });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'North College' })).toBeDefined();
  });
});

describe('navigation to another page', () => {
  test('moves the focus to its heading and announces its title', async () => {
    const { router } = await inShell(<NotFoundScreen />);
    expect(document.activeElement).toBe(document.body);
    await router.navigate({ to: '/elsewhere' });
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('Page Not Found | Carrel').getAttribute('role')).toBe('status');
  });
});

describe('the footer links', () => {
  test('are all shown where the site uses one address for two of them', async () => {
    const help = 'https://help.example/';
    const brand = z.parse(brandSchema, {
      id: '1',
      title: 'North College',
      fqdn: 'north.localhost',
      supportLink: help,
      accessibilityLink: help,
    });
    await inShell(<h1>Here</h1>, { ...UNKNOWN_SITE, brand });
    const support = await screen.findByRole('link', { name: 'Support' });
    expect(support.getAttribute('href')).toBe(help);
    expect(screen.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe(help);
  });
});

describe('the language dialog', () => {
  async function openWith(changeLanguage: AppServices['changeLanguage']) {
    giveDialogMethods();
    await renderInApp(() => (
      <AppServicesContext value={appServices(changeLanguage)}>
        <SiteShell site={UNKNOWN_SITE} year={2026} onLogOut={() => undefined}>
          <h1>Here</h1>
        </SiteShell>
      </AppServicesContext>
    ));
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Language: English' }));
    await person.click(await screen.findByRole('radio', { name: 'Français (Canada)' }));
    return person;
  }

  test('changes the language on Continue only, and not on Cancel', async () => {
    const chosen: string[] = [];
    const person = await openWith(async (code) => {
      chosen.push(code);
    });
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(chosen).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Language: English' }));
    await person.click(await screen.findByRole('radio', { name: 'Français (Canada)' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(chosen).toEqual(['fr-CA']);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  test('says that the choice applies to this device only when the account could not be updated', async () => {
    const person = await openWith(async (_, onAccountSaveFailed) => onAccountSaveFailed());
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/language was changed on this device only/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });
});
