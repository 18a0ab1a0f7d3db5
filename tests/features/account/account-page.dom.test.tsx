import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPage } from '../../../src/features/account/account-page.tsx';
import { loadDevice } from '../../../src/sync/load-device.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { cutTheLine } from '../support/no-line.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopLine } from '../support/shop-line.ts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr-CA', name: 'Français (Canada)' },
];

beforeEach(async () => {
  giveDialogMethods();
  vi.stubGlobal('fetch', shopLine(() => undefined).fetch);
  await (await loadDevice()).refreshLogin();
  cutTheLine();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openAccount(onLanguage = vi.fn(() => Promise.resolve())) {
  await renderInApp(() => <AccountPage languages={languages} onLanguage={onLanguage} />);
  await screen.findByText('Ada Marsh');
  return { person: userEvent.setup(), onLanguage };
}

describe('the account without a network', () => {
  test('shows who is here and what lies on this device', async () => {
    await openAccount();
    expect(screen.getByText('ada@example.org')).toBeDefined();
    expect(screen.getByText('Your orders are not on this device yet.')).toBeDefined();
    expect(screen.getByText('0 materials')).toBeDefined();
  });

  test('changes the language, and says when it cannot', async () => {
    const { person, onLanguage } = await openAccount(vi.fn(() => Promise.reject(new Error('offline'))));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Language of the interface' }), 'fr-CA');
    expect(onLanguage).toHaveBeenCalledWith('fr-CA');
    expect(await screen.findByText(/This language could not be loaded/)).toBeDefined();
  });

  test('says that where one is logged in needs a line', async () => {
    await openAccount();
    expect(await screen.findByText(/can be seen and changed while you are online/)).toBeDefined();
  });
});
