import { expect, test } from 'vitest';
import { citationOf, quoteWithCitation } from '../../../src/domain/reading/reading-citation.ts';

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  publisher: 'Open Quad Press',
  year: '1854',
  page: '90',
};
const two = { ...walden, authors: ['Ada Marsh', 'Ben Okri'], page: undefined };
const three = { ...two, authors: ['Ada Marsh', 'Ben Okri', 'Cy Twombly'] };

test.each([
  ['apa', walden, 'Thoreau, H. D. (1854). Walden. Open Quad Press. (p. 90).'],
  ['mla', walden, 'Thoreau, Henry David. Walden. Open Quad Press, 1854. P. 90.'],
  ['chicago', walden, 'Thoreau, Henry David. Walden. Open Quad Press, 1854. 90.'],
  ['apa', two, 'Marsh, A., & Okri, B. (1854). Walden. Open Quad Press.'],
  ['mla', two, 'Marsh, Ada, and Ben Okri. Walden. Open Quad Press, 1854.'],
  ['mla', three, 'Marsh, Ada, et al. Walden. Open Quad Press, 1854.'],
  ['chicago', three, 'Marsh, Ada, Ben Okri, and Cy Twombly. Walden. Open Quad Press, 1854.'],
] as const)('in %s', (style, book, citation) => {
  expect(citationOf(book, style)).toBe(citation);
});

test('a book with few known fields is cited with those fields', () => {
  const bare = { title: 'What Is Life?', authors: [], publisher: undefined, year: undefined, page: undefined };
  expect(citationOf(bare, 'mla')).toBe('What Is Life?');
  expect(citationOf({ ...bare, authors: ['Plato'] }, 'apa')).toBe('Plato (n.d.). What Is Life?');
  expect(citationOf({ ...bare, publisher: 'Open Quad Press', year: '1944' }, 'apa')).toBe(
    'What Is Life? (1944). Open Quad Press.',
  );
});

test('a passage is put in quotation marks before its source', () => {
  expect(quoteWithCitation(' Simplify. ', walden, 'mla')).toBe(
    '“Simplify.”\nThoreau, Henry David. Walden. Open Quad Press, 1854. P. 90.',
  );
});
