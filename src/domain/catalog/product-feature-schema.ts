import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

/** An accessibility or study feature of a product. */
export const productFeatureSchema = z.object({
  id: z.string(),
  category: z.string(),
  subcategory: z.string(),
  name: z.string(),
  detail: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type ProductFeature = z.infer<typeof productFeatureSchema>;
export const productFeatureResource = defineResource('product_features', productFeatureSchema);
