import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import { productTypeSchema } from './product-schema.ts';

/** Maximum number of suggestions for a typed text. */
export const MAX_SUGGESTIONS = 8;

/** Maximum number of typed characters that get suggestions. */
export const MAX_SUGGESTED_LENGTH = 100;

/** Minimum number of letters and digits that get suggestions. One letter says too little. */
export const SHORTEST_SUGGESTED = 2;

/** A completion of a typed text (CAT-11). */
export const suggestionSchema = z.object({
  /** Unique within a response. */
  id: z.string(),
  kind: z.enum(['title', 'author', 'course', 'category']),
  text: z.string(),
  /** The authors of a title, or the name of a course. */
  detail: z.optional(z.string()),
  /** The product of a title. */
  product: z.optional(z.object({ id: productIdSchema, productType: productTypeSchema, slug: z.string() })),
  /** The address of a category. */
  urlSlug: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionResource = defineResource('suggestions', suggestionSchema);
