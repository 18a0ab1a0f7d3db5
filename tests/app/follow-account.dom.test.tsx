import { i18n } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { followAccount } from '../../src/app/follow-account.ts';
import { activateLocale } from '../../src/app/i18n/activate-locale.ts';
import { chooseLanguage } from '../../src/app/languages.ts';
import { type LanguageCode, languageCodeSchema, loginResource, loginSchema } from '../../src/contract/account.ts';
import { writeDocument } from '../../src/contract/json-api.ts';
import { loadDevice } from '../../src/sync/load-device.ts';
import { answer, shopLine } from '../features/support/shop-line.ts';

const user = { id: '7', email: 'camille@example.org', firstName: 'Camille', lastName: 'Tremblay', login: 'camille' };

/** An account whose language is French, at a server that may be out of reach for changes. */
function accountInFrench() {
  let languageCode: LanguageCode = 'fr-CA';
  let isOutOfReach = false;
  const line = shopLine(({ path, body }) => {
    if (path.endsWith('/change_language/')) {
      if (isOutOfReach) throw new TypeError('Failed to fetch');
      languageCode = z.parse(z.object({ language: languageCodeSchema }), JSON.parse(body)).language;
      return answer(200, { language: languageCode });
    }
    if (!path.includes('/account/login/')) return undefined;
    const navigationInfo = { languageCode };
    const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo, user });
    return answer(200, writeDocument(loginResource, login));
  });
  vi.stubGlobal('fetch', line.fetch);
  return {
    language: () => languageCode,
    cutOff: () => {
      isOutOfReach = true;
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
  await (await loadDevice()).refreshLogin();
  await waitFor(() => expect(localStorage.getItem('carrel.account-language')).toBe('fr-CA'));
  expect(i18n.locale).toBe('fr-CA');
});

test('a language that cannot be written into the account holds here all the same, and the person is told', async () => {
  account.cutOff();
  const onAccountUntold = vi.fn();
  await chooseLanguage('en', onAccountUntold);
  expect(i18n.locale).toBe('en');
  await waitFor(() => expect(onAccountUntold).toHaveBeenCalled());
  await (await loadDevice()).refreshLogin();
  await expectHeldLanguage('fr-CA');
  expect(i18n.locale).toBe('en');
  expect(localStorage.getItem('LANG')).toBe('en');
});

test('the language that a logged-in person chooses is written into the account, and the device knows of it', async () => {
  const onAccountUntold = vi.fn();
  await chooseLanguage('en', onAccountUntold);
  expect(i18n.locale).toBe('en');
  await waitFor(() => expect(account.language()).toBe('en'));
  await expectHeldLanguage('en');
  expect(i18n.locale).toBe('en');
  expect(onAccountUntold).not.toHaveBeenCalled();
});

async function expectHeldLanguage(code: LanguageCode) {
  const device = await loadDevice();
  const told = vi.fn();
  const stop = device.login((held) => told(held?.value.navigationInfo.languageCode));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(code));
  stop();
}
