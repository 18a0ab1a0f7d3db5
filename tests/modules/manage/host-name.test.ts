import { expect, test } from 'vitest';
import { toHostName } from '../../../src/modules/manage/schools/host-name.ts';

test.each([
  ['books.hillside.example', 'books.hillside.example'],
  [' Books.Hillside.Example. ', 'books.hillside.example'],
  ['https://books.hillside.example:8443/browse?x=1', 'books.hillside.example'],
  ['localhost:4173', 'localhost'],
  ['librairie-université.example', 'xn--librairie-universit-tzb.example'],
])('the host name in "%s"', (text, host) => {
  expect(toHostName(text)).toBe(host);
});

test.each([
  '',
  ' ',
  'Hillside College',
  'books_of.hillside.example',
  '[::1]',
  'ftp://a.example',
  `${'a'.repeat(64)}.example`,
])('there is no host name in "%s"', (text) => {
  expect(toHostName(text)).toBeUndefined();
});
