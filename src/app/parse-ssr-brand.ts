import * as z from 'zod/mini';
import { type Brand, brandSchema } from '../domain/site/brand-schema.ts';

/**
 * Parses the brand that a server-rendered page carries (`server/pages/shell.ts`). Throws if it is invalid, because the
 * page is then not from Carrel.
 */
export function parseSsrBrand(text: string): Brand {
  return z.parse(brandSchema, JSON.parse(text));
}
