import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLocale } from '../../../src/app/i18n/activate-locale.ts';
import { changeLanguage, createAccountFollower } from '../../../src/app/i18n/change-language.ts';
import { startLanguage } from '../../../src/app/i18n/start-language.ts';
import { STORED_PAGES } from '../../../src/domain/site/stored-page.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function LanguageName() {
  return <p role="note">{useLingui().i18n.locale}</p>;
}

describe('the language of the page', () => {
  it('starts with the stored choice of this browser', async () => {
    localStorage.setItem('LANG', 'fr-CA');
    await startLanguage();
    expect(i18n.locale).toBe('fr-CA');
    expect(document.documentElement.lang).toBe('fr-CA');
  });

  it('starts with the browser language when no choice is stored, and stores nothing by itself', async () => {
    await startLanguage();
    expect(i18n.locale).toBe('en');
    expect(localStorage.getItem('LANG')).toBeNull();
  });

  it('changes without a reload and is stored', async () => {
    await activateLocale('en');
    render(
      <I18nProvider i18n={i18n}>
        <LanguageName />
      </I18nProvider>,
    );
    await act(() => changeLanguage('fr-CA'));
    expect(screen.getByRole('note').textContent).toBe('fr-CA');
    expect(document.documentElement.lang).toBe('fr-CA');
    expect(localStorage.getItem('LANG')).toBe('fr-CA');
  });

  it('deletes the pages that were stored in another language when it changes', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
    await activateLocale('en');
    await changeLanguage('fr-CA');
    expect(deleted).toEqual([STORED_PAGES]);
    vi.unstubAllGlobals();
  });

  it('changes where the browser denies access to its caches', async () => {
    const denied = new DOMException('The operation is insecure.', 'SecurityError');
    vi.stubGlobal('caches', { delete: () => Promise.reject(denied) });
    await activateLocale('en');
    await changeLanguage('fr-CA');
    expect(localStorage.getItem('LANG')).toBe('fr-CA');
    vi.unstubAllGlobals();
  });

  it('follows the account once it is loaded, and ignores an unsupported language', async () => {
    await activateLocale('en');
    const follow = createAccountFollower();
    await follow('es');
    expect(i18n.locale).toBe('en');
    await follow('fr-CA');
    expect(i18n.locale).toBe('fr-CA');
  });

  it('is not reverted by an account with an unchanged language, in this visit and the next', async () => {
    const follow = createAccountFollower();
    await follow('fr-CA');
    await changeLanguage('en');
    await follow('fr-CA');
    expect(i18n.locale).toBe('en');
    await createAccountFollower()('fr-CA');
    expect(i18n.locale).toBe('en');
  });

  it('follows the account again after the language was changed elsewhere and after a new sign-in', async () => {
    const follow = createAccountFollower();
    await follow('en');
    await follow('fr-CA');
    expect(i18n.locale).toBe('fr-CA');
    await changeLanguage('en');
    await follow(undefined);
    expect(i18n.locale).toBe('en');
    await follow('fr-CA');
    expect(i18n.locale).toBe('fr-CA');
  });

  it('ends with the last choice, whichever catalog arrives last', async () => {
    await Promise.all([activateLocale('fr-CA'), activateLocale('en'), activateLocale('fr-CA'), activateLocale('en')]);
    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });
});
