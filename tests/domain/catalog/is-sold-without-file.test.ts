import { expect, test } from 'vitest';
import { isSoldWithoutFile } from '../../../src/domain/catalog/is-sold-without-file.ts';
import { book, paperback } from '../../modules/support/catalog.ts';

const file = { id: '1', title: 'Book', extension: 'epub' };

test('a book with a digital offering and no file of the reader is sold without a file (PROD-9)', () => {
  expect(isSoldWithoutFile(book())).toBe(true);
  expect(isSoldWithoutFile(book({ bookFiles: [{ ...file, type: 'DOC' }] }))).toBe(true);
  expect(isSoldWithoutFile(book({ bookFiles: [{ ...file, type: 'READER' }] }))).toBe(false);
  expect(isSoldWithoutFile(book({ offerings: [paperback] }))).toBe(false);
  expect(isSoldWithoutFile(book({ productType: 'courseware' }))).toBe(false);
});
