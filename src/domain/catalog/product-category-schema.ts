import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

const categoryRefSchema = z.object({ id: z.string(), title: z.string(), urlSlug: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/**
 * A node of the category tree. `ancestors` are ordered from the root; `descendants` are its direct children, sorted by
 * title.
 */
export const productCategorySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** May span several path segments, e.g. "science-and-math/biology". */
  urlSlug: z.string(),
  ancestors: z._default(z.array(categoryRefSchema), []),
  descendants: z._default(z.array(categoryRefSchema), []),
});
export type ProductCategory = z.infer<typeof productCategorySchema>;

export const productCategoryResource = defineResource('product_categories', productCategorySchema, {
  ancestors: { type: 'product_categories' },
  descendants: { type: 'product_categories' },
});
