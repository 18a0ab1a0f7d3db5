import { describe, expect, it } from 'vitest';
import { chooseLocale } from '../../../src/app/i18n/choose-locale.ts';

describe('the language of the interface', () => {
  it.each([
    ['the account goes before everything', { account: 'fr-CA', stored: 'en', browser: ['en-US'] }, 'fr-CA'],
    ['what the browser remembers goes before its own list', { stored: 'fr-CA', browser: ['en-US'] }, 'fr-CA'],
    ['a visitor gets the first language of the browser that we speak', { browser: ['de-DE', 'fr-FR', 'en'] }, 'fr-CA'],
    ['nothing known is English', {}, 'en'],
    ['languages we do not speak are English', { account: 'es', stored: 'pt-BR', browser: ['de'] }, 'en'],
    [
      'an unknown account language leaves the choice to the next preference',
      { account: 'es', stored: 'fr-CA' },
      'fr-CA',
    ],
    ['an empty account language counts as unknown', { account: '', stored: null, browser: ['en-CA'] }, 'en'],
    ['tags with an underscore are understood', { account: 'fr_CA' }, 'fr-CA'],
  ])('%s', (_, preferences, locale) => {
    expect(chooseLocale(preferences)).toBe(locale);
  });
});
