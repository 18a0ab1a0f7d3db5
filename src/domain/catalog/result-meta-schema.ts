import * as z from 'zod/mini';
import { paginationMetaSchema } from '../primitives/pagination-schema.ts';
import { FACET_NAMES } from './facet-names.ts';

/** The difference between the results of a search and the typed text (CAT-6). */
export const resultMatchSchema = z.object({
  /** `partly`: no product has all words, and these have some of them. */
  kind: z.enum(['exact', 'corrected', 'partly']),
  /** The corrected words of corrected results. Without a result, a spelling that has some. */
  meant: z.optional(z.string()),
  /** Without a result, the words that have results by themselves. */
  parts: z.optional(z.array(z.string())),
});
export type ResultMatch = z.infer<typeof resultMatchSchema>;

/**
 * The values of the facets of a list, with the number of products of each (CAT-13). `isPart` means that only a part of
 * the products was counted, and that there may be more of each value. Subjects have the title of their category.
 */
export const facetCountsSchema = z.array(
  z.object({
    name: z.enum(FACET_NAMES),
    values: z.array(z.object({ value: z.string(), count: z.int(), label: z.optional(z.string()) })),
    isPart: z.boolean(),
  }),
);
export type FacetCounts = z.infer<typeof facetCountsSchema>;

/**
 * Paging data of a list of products. `match` is absent without a search, `facets` unless they are
 * requested. `next` and `previous` are cursors, which
 * lead to every result; a page number leads to the first ones only (CAT-14).
 */
export const resultMetaSchema = z.extend(paginationMetaSchema, {
  match: z.optional(resultMatchSchema),
  facets: z.optional(facetCountsSchema),
  /** True if `count` is an estimate, because there are too many results to count. */
  isEstimated: z.optional(z.boolean()),
  next: z.optional(z.string()),
  previous: z.optional(z.string()),
});
export type ResultMeta = z.infer<typeof resultMetaSchema>;
