import * as z from 'zod/mini';
import { paginationMetaSchema } from '../primitives/pagination-schema.ts';

/** How the results of a search differ from what was typed (CAT-6). */
export const resultMatchSchema = z.object({
  /** `partly`: no product has all words, and these have some of them. */
  kind: z.enum(['exact', 'corrected', 'partly']),
  /** The corrected words of corrected results. */
  meant: z.optional(z.string()),
});
export type ResultMatch = z.infer<typeof resultMatchSchema>;

/** Paging data of a list of products. `match` is absent without a search. */
export const resultMetaSchema = z.extend(paginationMetaSchema, { match: z.optional(resultMatchSchema) });
export type ResultMeta = z.infer<typeof resultMetaSchema>;
