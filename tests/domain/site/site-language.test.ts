import { expect, test } from 'vitest';
import { languageOfSite } from '../../../src/domain/site/site-language.ts';

const BOTH = ['en', 'fr-CA'] as const;

test.each([
  ['is the wish where the site speaks it', 'fr-CA', BOTH, 'fr-CA'],
  ['is the first of the site where it does not speak the wish', 'fr-CA', ['en'], 'en'],
  ['is the only one of the site where nothing is wished', undefined, ['fr-CA'], 'fr-CA'],
  ['is open where nothing is wished and there is a choice', undefined, BOTH, undefined],
] as const)('the language %s', (_what, preferred, allowed, language) =>
  expect(languageOfSite(preferred, allowed)).toBe(language),
);
