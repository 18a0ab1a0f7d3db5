import * as z from 'zod/mini';

/** A product that staff or an instructor can name. */
const productMatchSchema = z.object({
  /** Its ISBN, or without one its number in the catalog, such as "#4711". */
  number: z.string(),
  title: z.string(),
  authors: z.string(),
  isOnSale: z.boolean(),
});
export type ProductMatch = z.infer<typeof productMatchSchema>;

/** GET /api/v1/manage/{org}/products?q=: the first products that a search finds. */
export const productMatchesSchema = z.object({ items: z.array(productMatchSchema) });
