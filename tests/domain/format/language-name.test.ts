import { describe, expect, test } from 'vitest';
import { languageName } from '../../../src/domain/format/language-name.ts';

describe('the name of a language', () => {
  test.each(['en', 'fr-CA'])('is the one that Intl has: in %s', (locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    for (const code of ['en', 'fr', 'es', 'la', 'zh-Hant', 'en-GB'])
      expect(languageName(code, locale)).toBe(names.of(code));
  });

  test.each(['constructor', 'not a code'])('is its code if there is no name: %s', (code) => {
    expect(languageName(code, 'en')).toBe(code);
  });
});
