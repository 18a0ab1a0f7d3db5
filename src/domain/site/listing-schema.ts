import * as z from 'zod/mini';
import { catalogCardSchema } from '../catalog/catalog-item-schema.ts';
import { productCategorySchema } from '../catalog/product-category-schema.ts';
import { resultMetaSchema } from '../catalog/result-meta-schema.ts';

/** The data of a page that lists products: Home, a category or a search. The page contains it for the device. */
export const listingSchema = z.object({
  category: z.optional(productCategorySchema),
  /** The top-level categories, if the page shows them. */
  top: z.optional(z.array(productCategorySchema)),
  /** Pages of results by the JSON text of their `CatalogQuery`. */
  results: z.record(z.string(), z.object({ items: z.array(catalogCardSchema), meta: resultMetaSchema })),
});
export type Listing = z.infer<typeof listingSchema>;
