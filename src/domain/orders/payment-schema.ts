import * as z from 'zod/mini';

/** The wallet that the browser opens. */
export const walletKindSchema = z.enum(['GOOGLE', 'APPLE', 'MICROSOFT']);
export type WalletKind = z.infer<typeof walletKindSchema>;

/**
 * State of a payment. `open` waits for a payment method, `actionNeeded` for the person's confirmation to their bank. In
 * `pending` the result is unknown: money may have been taken, and only polling can tell.
 */
export const paymentStateSchema = z.enum(['open', 'actionNeeded', 'pending', 'paid', 'cancelled', 'declined']);

/** The gateway that takes the money. The publishable key is meant for browsers; the embedded gateway has none. */
export const paymentGatewaySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  /** The store accepts no payments. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
]);
export type PaymentGatewayConfig = z.infer<typeof paymentGatewaySchema>;

/** The action that is required in the browser before the bank approves the payment. */
export const paymentActionSchema = z.object({
  /** The gateway's secret for this one payment. Its holder can finish the payment and do nothing else. */
  clientSecret: z.string(),
  gateway: paymentGatewaySchema,
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** GET /ajax/checkout/payment/create: the wallet's order. The amount is in cents. */
export const paymentStartSchema = z.object({
  success: z.boolean(),
  /** Absent when nothing is to be paid. */
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

/** GET /ajax/checkout/payment/confirm and …/cancel: the result of the payment. */
export const paymentResultSchema = z.object({
  success: z.boolean(),
  order_id: z.string(),
  status: paymentStateSchema,
  message: z.optional(z.string()),
  action: z.optional(paymentActionSchema),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;
