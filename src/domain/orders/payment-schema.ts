import * as z from 'zod/mini';

/** Whose wallet the browser opens (spec/storefront.md §7, `payment`). */
export const walletKindSchema = z.enum(['GOOGLE', 'APPLE', 'MICROSOFT']);
export type WalletKind = z.infer<typeof walletKindSchema>;

/**
 * How a payment stands. `open` waits for a payment method, `actionNeeded` for the person's word to their bank; `pending` is known to
 * nobody yet: it may have been taken, and only asking again can tell.
 */
export const paymentStateSchema = z.enum(['open', 'actionNeeded', 'pending', 'paid', 'cancelled', 'declined']);

/** The far side that takes the money. The publishable key is meant for browsers; the embedded stand-in has none. */
export const paymentGatewaySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  /** The store takes no payments. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
]);
export type PaymentGatewayFacts = z.infer<typeof paymentGatewaySchema>;

/** What has to happen in the browser before the bank lets the money go. */
export const paymentActionSchema = z.object({
  /** The gateway's word for this one payment; whoever holds it can finish the payment, and nothing else. */
  clientSecret: z.string(),
  gateway: paymentGatewaySchema,
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** GET /ajax/checkout/payment/create: the wallet's order. Names as the specification writes them; amount in cents. */
export const paymentStartSchema = z.object({
  success: z.boolean(),
  /** Absent where nothing is to be paid. */
  id: z.optional(z.string()),
  order_id: z.string(),
  message: z.optional(z.string()),
  status: paymentStateSchema,
  amount: z.int().check(z.nonnegative()),
  currency: z.string(),
  country: z.string(),
  gateway: paymentGatewaySchema,
});
export type PaymentStart = z.infer<typeof paymentStartSchema>;

/** GET /ajax/checkout/payment/confirm and …/cancel: what the payment came to. */
export const paymentResultSchema = z.object({
  success: z.boolean(),
  order_id: z.string(),
  status: paymentStateSchema,
  message: z.optional(z.string()),
  action: z.optional(paymentActionSchema),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;
