import * as z from 'zod/mini';
import { type WhiteLabel, whiteLabelSchema } from '../domain/site/white-label-schema.ts';

/**
 * Parses the brand that a server-rendered page carries (`server/pages/shell.ts`). Throws if it is invalid, because the
 * page is then not from Carrel.
 */
export function parseSsrBrand(text: string): WhiteLabel {
  return z.parse(whiteLabelSchema, JSON.parse(text));
}
