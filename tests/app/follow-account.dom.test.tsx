import { i18n } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { followAccount } from '../../src/app/follow-account.ts';
import { activateLocale } from '../../src/app/i18n/activate-locale.ts';
import { chooseLanguage } from '../../src/app/languages.ts';
import {
  type LanguageCode,
  languageCodeSchema,
  loginResource,
  loginSchema,
} from '../../src/domain/people/account-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../src/modules/device/data/load-sync-client.ts';
import { answer, shopConnection } from '../modules/support/shop-connection.ts';
import { watchLocation } from '../ui/watch-location.ts';

const user = { id: '7', email: 'camille@example.org', firstName: 'Camille', lastName: 'Tremblay', login: 'camille' };

/** Signs in to an account whose language is French. The server may be unreachable for changes. */
function accountInFrench() {
  let person = user;
  let languageCode: LanguageCode = 'fr-CA';
  let isOutOfReach = false;
  const line = shopConnection(({ path, body }) => {
    if (path.endsWith('/change_language/')) {
      if (isOutOfReach) throw new TypeError('Failed to fetch');
      languageCode = z.parse(z.object({ language: languageCodeSchema }), JSON.parse(body)).language;
      return answer(200, { language: languageCode });
    }
    if (!path.includes('/account/login/')) return undefined;
    const navigationInfo = { languageCode };
    const login = z.parse(loginSchema, {
      id: person.id,
      isLoggedIn: true,
      csrfToken: 'token',
      navigationInfo,
      user: person,
    });
    return answer(200, writeDocument(loginResource, login));
  });
  vi.stubGlobal('fetch', line.fetch);
  return {
    language: () => languageCode,
    cutOff: () => {
      isOutOfReach = true;
    },
    signInAs: (id: string) => {
      person = { ...user, id };
    },
  };
}

let account: ReturnType<typeof accountInFrench>;

beforeEach(async () => {
  vi.stubGlobal('reportError', vi.fn());
  localStorage.clear();
  account = accountInFrench();
  await activateLocale('en');
  followAccount();
  await (await loadSyncClient()).refreshLogin();
  await waitFor(() => expect(localStorage.getItem('carrel.account-language')).toBe('fr-CA'));
  expect(i18n.locale).toBe('fr-CA');
});

test('a language that cannot be saved in the account is still used on this device, and a message says so', async () => {
  account.cutOff();
  const onAccountSaveFailed = vi.fn();
  await chooseLanguage('en', onAccountSaveFailed);
  expect(i18n.locale).toBe('en');
  await waitFor(() => expect(onAccountSaveFailed).toHaveBeenCalled());
  await (await loadSyncClient()).refreshLogin();
  await expectStoredLanguage('fr-CA');
  expect(i18n.locale).toBe('en');
  expect(localStorage.getItem('LANG')).toBe('en');
});

test('the language that a signed-in person chooses is saved in the account and on the device', async () => {
  const onAccountSaveFailed = vi.fn();
  await chooseLanguage('en', onAccountSaveFailed);
  expect(i18n.locale).toBe('en');
  await waitFor(() => expect(account.language()).toBe('en'));
  await expectStoredLanguage('en');
  expect(i18n.locale).toBe('en');
  expect(onAccountSaveFailed).not.toHaveBeenCalled();
});

test('a page that another person opens again has nothing in memory of the one before', async () => {
  const reload = watchLocation('reload');
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  expect(reload).not.toHaveBeenCalled();
  account.signInAs('8');
  await syncClient.refreshLogin();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  reload.mockClear();
  // A reload would end the navigation to the page that the person asked for.
  dispatchEvent(new Event('beforeunload'));
  account.signInAs('7');
  await syncClient.refreshLogin();
  await afterPause();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  reload.mockRestore();
});

/** Lets everything happen that waits for nothing. */
const afterPause = () => new Promise((resolve) => setTimeout(resolve));

test('the address that a person typed at the checkout is deleted at the sign-out (PAY-10)', async () => {
  sessionStorage.setItem('carrel.address', 'personId=7&city=Moncton');
  await (await loadSyncClient()).signOut();
  expect(sessionStorage.getItem('carrel.address')).toBeNull();
});

async function expectStoredLanguage(code: LanguageCode) {
  const syncClient = await loadSyncClient();
  const received = vi.fn();
  const stop = syncClient.login((cached) => received(cached?.value.navigationInfo.languageCode));
  await waitFor(() => expect(received).toHaveBeenLastCalledWith(code));
  stop();
}
