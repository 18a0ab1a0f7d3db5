import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { cartProductSchema } from '../cart/cart-schema.ts';
import { offeringKindSchema, offeringSchema } from '../offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../primitives/ids-schema.ts';

/** The way to get the product that the person had chosen, so that it moves to the cart with one press. */
const savedChoiceSchema = z.object({
  offeringId: offeringIdSchema,
  courseId: z.optional(courseIdSchema),
  format: offeringKindSchema,
});

/** The choice with the offering as it is shown. */
export const shownChoiceSchema = z.extend(savedChoiceSchema, {
  offering: offeringSchema,
  /** False if the offering can no longer be bought on this site. */
  isAvailable: z._default(z.boolean(), true),
});
export type ShownChoice = z.infer<typeof shownChoiceSchema>;

const savedAt = z.iso.datetime();

/** A product that a person saved for later. Its id is that of the product (SAVE-1). */
export const savedItemSchema = z.object({
  id: productIdSchema,
  savedAt,
  product: cartProductSchema,
  choice: z.optional(shownChoiceSchema),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

/** The whole list, as every endpoint for it returns it. `id` is the person's. */
export const savedListSchema = z.object({
  id: z.string(),
  /** Increases by one with each change on the server. */
  version: z.int().check(z.nonnegative()),
  items: z._default(z.array(savedItemSchema), []),
});
export type SavedList = z.infer<typeof savedListSchema>;
export const savedListResource = defineResource('saved_lists', savedListSchema);

/** POST /api/v1/saved/items/:productId/ attributes. */
export const saveItemSchema = z.object({ savedAt, choice: z.optional(savedChoiceSchema) });
export type SaveItem = z.infer<typeof saveItemSchema>;
