import * as z from 'zod/mini';

export const walletKindSchema = z.enum(['GOOGLE', 'APPLE', 'MICROSOFT']);

/** GET /ajax/checkout/payment/create (plain JSON; spec/storefront.md §3 Payment start response). */
export const paymentStartSchema = z.object({
  success: z.boolean(),
  id: z.optional(z.string()),
  order_id: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** GET /ajax/checkout/payment/confirm and /cancel (plain JSON). */
export const paymentOutcomeSchema = z.object({ success: z.boolean(), message: z.optional(z.string()) });
