import { toIsbn13 } from '../../src/domain/catalog/isbn.ts';
import { productNumber } from '../../src/domain/catalog/product-number.ts';
import type { Database } from '../db/database.ts';
import { invalidField, type Problem } from '../http/responses/problem.ts';
import { type FoundProduct, findById, findByIsbn } from '../imports/table/find-products.ts';
import { unknownNumbers } from '../messages/catalog-item-messages.ts';
import { sectionMessages, wrongIsbns } from '../messages/section-messages.ts';
import type { Text } from '../messages/text.ts';

const CATALOG_NUMBER = /^#0*(?<id>[1-9]\d{0,14})$/;

/**
 * Reads the products of a pasted text: one per line, or separated by commas, semicolons or spaces. An ISBN may have other
 * words beside it; a number of the catalog may not, because titles contain "#2" too.
 * @returns the products as `productNumber` writes them, each once, and the pieces that look like an ISBN and are none
 */
export function readProductNumbers(text: string): {
  readonly numbers: readonly string[];
  readonly wrong: readonly string[];
} {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  for (const piece of text.split(/[\n\r,;\t]+/)) {
    const found = readPiece(piece.trim());
    for (const number of found) numbers.add(number);
    if (found.length === 0 && piece.replace(/\D/g, '').length >= 9) wrong.push(piece.trim());
  }
  return { numbers: [...numbers], wrong };
}

function readPiece(piece: string): readonly string[] {
  const whole = toIsbn13(piece);
  if (whole !== undefined) return [whole];
  const words = piece.split(/\s+/);
  const products = words.flatMap((word) => toIsbn13(word) ?? readCatalogNumber(word) ?? []);
  return products.length === words.length ? products : products.filter((product) => !isCatalogNumber(product));
}

function readCatalogNumber(word: string): string | undefined {
  const id = CATALOG_NUMBER.exec(word)?.groups?.id;
  return id === undefined ? undefined : productNumber(id, null);
}

/** True for a number of the catalog, false for an ISBN. */
export const isCatalogNumber = (number: string) => number.startsWith('#');

/**
 * Reads the products of the field `products`.
 * @throws 422 for a text without a product or with a wrong ISBN
 */
export function requireProductNumbers(text: string): readonly string[] {
  const { numbers, wrong } = readProductNumbers(text);
  if (wrong.length > 0) throw refuseProducts(wrongIsbns(wrong));
  if (numbers.length === 0) throw refuseProducts(sectionMessages.no_product);
  return numbers;
}

/** Finds products by their numbers, in their order. @throws 422 if the catalog lacks one */
export async function requireProducts(db: Database, numbers: readonly string[]): Promise<readonly FoundProduct[]> {
  const found = await findByNumber(db, numbers);
  const unknown = numbers.filter((number) => !found.has(number));
  if (unknown.length > 0) throw refuseProducts(unknownNumbers(unknown));
  return numbers.flatMap((number) => found.get(number) ?? []);
}

/** The error for a text of the field `products`. */
export function refuseProducts(detail: Text): Problem {
  return invalidField('products', detail);
}

async function findByNumber(db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  const ids = numbers.filter(isCatalogNumber).map((number) => number.slice(1));
  const isbns = numbers.filter((number) => !isCatalogNumber(number));
  const byIsbn = await findByIsbn(db, isbns);
  const byId = await findById(db, ids);
  return new Map([...byIsbn, ...[...byId].map(([id, product]) => [productNumber(id, null), product] as const)]);
}

/** Finds the one product that a text names by its ISBN or its number. */
export async function findProductOf(db: Database, text: string): Promise<FoundProduct | undefined> {
  const { numbers } = readProductNumbers(text);
  return numbers.length === 1 ? [...(await findByNumber(db, numbers)).values()][0] : undefined;
}
