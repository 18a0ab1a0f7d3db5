import { i18n } from '@lingui/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type LanguageCode, loginSchema } from '../../../src/domain/people/account-schema.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { AppServicesContext } from '../../../src/modules/site/app-services.ts';
import { Footer } from '../../../src/modules/site/lazy/footer.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { type SiteState, UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { appServices } from '../support/app-services.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const loginWith = (allowedLanguageCodes: LanguageCode[], isLoggedIn = false) =>
  z.parse(loginSchema, { id: 'current', isLoggedIn, csrfToken: '', navigationInfo: { allowedLanguageCodes } });
const brandWith = (allowedLanguageCodes: LanguageCode[]) =>
  z.parse(brandSchema, { id: '1', title: 'North College', fqdn: 'north.localhost', allowedLanguageCodes });

const turnTo = async (code: string) => i18n.loadAndActivate({ locale: code, messages: {} });

async function openFooter(site: Partial<SiteState>, turn: (code: string) => Promise<void> = turnTo) {
  giveDialogMethods();
  const changeLanguage = vi.fn(turn);
  const ours = appServices(changeLanguage);
  const services = { ...ours, languages: [...ours.languages, { code: 'eo', name: 'Esperanto' }] };
  await renderInApp(() => (
    <AppServicesContext value={services}>
      <SiteContext value={{ ...UNKNOWN_SITE, ...site }}>
        <Footer year={2026} />
      </SiteContext>
    </AppServicesContext>
  ));
  return changeLanguage;
}

const languageButton = () => screen.queryByRole('button', { name: /^Language:/ });

test('offers the languages of the site', async () => {
  await openFooter({ login: loginWith(['en', 'fr-CA']) });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Language: English' }));
  await screen.findByRole('radio', { name: 'Français (Canada)' });
  expect(screen.queryByRole('radio', { name: 'Esperanto' })).toBeNull();
});

test.each([
  ['its login', { login: loginWith(['en']) }],
  ['its brand', { brand: brandWith(['en']), login: loginWith(['en', 'fr-CA']) }],
])('offers no choice on a site with one language (%s)', async (_who, site) => {
  await openFooter(site);
  expect(languageButton()).toBeNull();
});

test('offers all languages of Carrel while the languages of a site are unknown', async () => {
  await openFooter({});
  expect(languageButton()).not.toBeNull();
});

test('switches a visitor to the language of the site when the site does not support theirs', async () => {
  const changeLanguage = await openFooter({ login: loginWith(['fr-CA']) });
  await waitFor(() => expect(i18n.locale).toBe('fr-CA'));
  expect(changeLanguage).toHaveBeenCalledTimes(1);
});

test('keeps the language of a visitor when the site supports it, and of a signed-in person', async () => {
  const visitor = await openFooter({ login: loginWith(['fr-CA', 'en']) });
  cleanup();
  const person = await openFooter({ login: loginWith(['fr-CA'], true) });
  await act(async () => undefined);
  expect(visitor).not.toHaveBeenCalled();
  expect(person).not.toHaveBeenCalled();
});

test('keeps the current language when the other language cannot be loaded offline', async () => {
  const changeLanguage = await openFooter({ login: loginWith(['fr-CA']) }, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await waitFor(() => expect(changeLanguage).toHaveBeenCalledTimes(1));
  expect(i18n.locale).toBe('en');
  expect(screen.getByRole('link', { name: 'Support' })).toBeDefined();
});

test('links to the API description where the server provides one', async () => {
  const login = z.parse(loginSchema, {
    id: 'current',
    isLoggedIn: false,
    csrfToken: '',
    navigationInfo: { hasApiDocs: true },
  });
  await openFooter({ login });
  expect(screen.getByRole('link', { name: 'API Docs' }).getAttribute('href')).toBe('/docs/index.html');
  cleanup();
  await openFooter({ login: loginWith(['en']) });
  expect(screen.queryByRole('link', { name: 'API Docs' })).toBeNull();
});
