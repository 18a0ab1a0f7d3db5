import * as z from 'zod/mini';
import { type WhiteLabel, whiteLabelSchema } from '../domain/site/white-label-schema.ts';

/** The brand that a painted page was sent with (`server/pages/shell.ts`). Throws where it is none: then the page is not ours. */
export function parseSsrBrand(text: string): WhiteLabel {
  return z.parse(whiteLabelSchema, JSON.parse(text));
}
