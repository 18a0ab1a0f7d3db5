import { expect, test } from 'vitest';
import { languageOfSite } from '../../../src/domain/site/site-language.ts';

const BOTH = ['en', 'fr-CA'] as const;

test.each([
  ['is the preference if the site has it', 'fr-CA', BOTH, 'fr-CA'],
  ['is the first of the site if the site does not have the preference', 'fr-CA', ['en'], 'en'],
  ['is the only one of the site if there is no preference', undefined, ['fr-CA'], 'fr-CA'],
  ['is undecided if there is no preference and the site has several', undefined, BOTH, undefined],
] as const)('the language %s', (_what, preferred, allowed, language) =>
  expect(languageOfSite(preferred, allowed)).toBe(language),
);
