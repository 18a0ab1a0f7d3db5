import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

const featureTextSchema = z.object({ subcategory: z.string(), name: z.string(), detail: z.optional(z.string()) });
export type FeatureText = z.infer<typeof featureTextSchema>;

/** An accessibility or study feature of a product. */
export const productFeatureSchema = z.object({
  id: z.string(),
  category: z.string(),
  subcategory: z.string(),
  name: z.string(),
  detail: z.optional(z.string()),
  url: z.optional(z.string()),
  /** Its texts in French, if the server has them (PROD-14). The other texts are English, or as the publisher wrote them. */
  french: z.optional(featureTextSchema),
});
export type ProductFeature = z.infer<typeof productFeatureSchema>;
export const productFeatureResource = defineResource('product_features', productFeatureSchema);
