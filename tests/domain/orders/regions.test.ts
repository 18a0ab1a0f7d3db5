import { expect, test } from 'vitest';
import { regionCode, regionsOf } from '../../../src/domain/orders/regions.ts';

test('regions are sorted by their names in the language of the reader', () => {
  const names = (language: string) => regionsOf('CA', language)?.map(({ name }) => name);
  expect(names('en')?.slice(0, 3)).toEqual(['Alberta', 'British Columbia', 'Manitoba']);
  expect(names('fr-CA')?.slice(0, 3)).toEqual(['Alberta', 'Colombie-Britannique', 'Île-du-Prince-Édouard']);
});

test('the United States have 50 states, and the territories and forces that the post delivers to', () => {
  const codes = regionsOf('US', 'en')?.map(({ code }) => code) ?? [];
  expect(codes).toHaveLength(50 + 1 + 5 + 3 + 3);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('a region is known by its code and by both names, in its own country only', () => {
  expect(['qc', 'Quebec', 'QUÉBEC'].map((text) => regionCode('CA', text))).toEqual(['QC', 'QC', 'QC']);
  expect([regionCode('US', 'Québec'), regionCode('US', ''), regionCode('FR', 'ME')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(regionsOf('FR', 'en')).toBeUndefined();
});
