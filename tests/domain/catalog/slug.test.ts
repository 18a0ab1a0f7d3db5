import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSlug } from '../../../src/domain/catalog/slug.ts';

it.each([
  ['Concepts of Biology', 'concepts-of-biology'],
  ['L’Étranger: œuvre complète', 'letranger-oeuvre-complete'],
  ['  C++ & Rust!  ', 'c-rust'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Æsop på Øresund', 'aesop-pa-oresund'],
  ['a'.repeat(80), 'a'.repeat(80)],
  ['a'.repeat(81), 'a'.repeat(80)],
  [`${'a'.repeat(78)} b`, `${'a'.repeat(78)}-b`],
  [`${'a'.repeat(50)} ${'b'.repeat(50)}`, 'a'.repeat(50)],
  ['物理', 'item'],
  ['', 'item'],
])('%j becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

it('a slug is always valid in an address and never long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(toSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(toSlug(title).length).toBeLessThanOrEqual(80);
    }),
  );
});
