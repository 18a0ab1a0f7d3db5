import { MAX_PRICE_CENTS } from '../../../src/domain/cart/price.ts';
import { toIsbn13 } from '../../../src/domain/catalog/isbn.ts';
import type { RowBuilder } from '../profiles/row-builder.ts';

/** Headers under which systems send an ISBN. */
export const ISBN_HEADERS = ['isbn13', 'isbn-13', 'ean', 'isbn10', 'eisbn', 'vbid', 'sku'];

/** Reads an ISBN with a valid check digit as ISBN-13. Reports a text that is none. */
export function readIsbn(line: RowBuilder, field = 'isbn'): string | undefined {
  const value = line.text(field);
  if (value === undefined) return undefined;
  const isbn = toIsbn13(value);
  if (isbn === undefined) line.report('error', 'isbn_invalid', field, { value });
  return isbn;
}

/** Reads a price such as "49.99", "$49.99" or "1,249.00" in cents. A decimal comma is accepted too. */
export function readCents(line: RowBuilder, field: string): number | undefined {
  const value = line.text(field);
  if (value === undefined) return undefined;
  const bare = value.replace(/^(?:US|CA|C)?\$\s*|\s*\$$/i, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(bare);
  const cents = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : MAX_PRICE_CENTS + 1;
  if (cents <= MAX_PRICE_CENTS) return cents;
  line.report('error', 'number_invalid', field, { value });
  return undefined;
}

/** Reads a currency. Reports one in which the store has no prices. */
export function readCurrency(line: RowBuilder, field = 'currency'): 'USD' | 'CAD' | undefined {
  const value = line.text(field);
  if (value === undefined) return undefined;
  const code = value.toUpperCase();
  if (code === 'USD' || code === 'CAD') return code;
  line.report('error', 'value_unknown', field, { value });
  return undefined;
}

/** Reads a number of days from 1 to 3650. */
export function readDays(line: RowBuilder, field: string): number | undefined {
  const value = line.text(field);
  if (value === undefined) return undefined;
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (days >= 1 && days <= 3650) return days;
  line.report('error', 'number_invalid', field, { value });
  return undefined;
}
