import * as z from 'zod/mini';
import { cartLineKeySchema, cartProductSchema } from '../cart/cart-schema.ts';
import { codeMutationSchemas } from '../codes/code-mutation.ts';
import { offeringKindSchema, offeringSchema } from '../offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../primitives/ids-schema.ts';
import { readingMutationSchemas } from '../reading/reading-mutation.ts';

/** The data that the person saw, so that the change can be shown offline. Only the price is sent to the server. */
const seenOfferingSchema = z.object({ product: cartProductSchema, offering: offeringSchema });

const wantedLine = {
  offeringId: offeringIdSchema,
  courseId: z.optional(courseIdSchema),
  format: offeringKindSchema,
  seen: seenOfferingSchema,
};

const addOfferingSchema = z.object({ kind: z.literal('cart.addOffering'), payload: z.object(wantedLine) });

const removeOfferingSchema = z.object({
  kind: z.literal('cart.removeOffering'),
  payload: z.object({ lineKey: cartLineKeySchema, seen: z.object({ product: cartProductSchema }) }),
});

const replaceOfferingSchema = z.object({
  kind: z.literal('cart.replaceOffering'),
  payload: z.object({ ...wantedLine, replaces: cartLineKeySchema }),
});

const addFreeSchema = z.object({
  kind: z.literal('shelf.addFree'),
  payload: z.object({ productId: productIdSchema, seen: z.object({ product: cartProductSchema }) }),
});

/**
 * A change that a person made, identified by name; it is not a recorded request. The same rule shows it on the device
 * and applies it in the server's transaction.
 */
export const mutationSchema = z.discriminatedUnion('kind', [
  addOfferingSchema,
  removeOfferingSchema,
  replaceOfferingSchema,
  addFreeSchema,
  ...readingMutationSchemas,
  ...codeMutationSchemas,
]);
export type Mutation = z.infer<typeof mutationSchema>;
export type AddOffering = z.infer<typeof addOfferingSchema>;
export type RemoveOffering = z.infer<typeof removeOfferingSchema>;
export type ReplaceOffering = z.infer<typeof replaceOfferingSchema>;
export type AddFree = z.infer<typeof addFreeSchema>;
export type CartMutation = AddOffering | RemoveOffering | ReplaceOffering;
