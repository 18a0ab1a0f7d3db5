import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productTypeSchema } from '../catalog/product-schema.ts';
import { offeringKindSchema } from '../offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema, priceSchema } from '../primitives/money-schema.ts';
import { paymentGatewaySchema } from './payment-schema.ts';

export const shippingAddressSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  line1: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  line2: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  region: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  postalCode: z.string().check(z.trim(), z.minLength(3), z.maxLength(12)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

/** Forms of postal codes, by country. Other countries are not checked. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i,
};

/** The address of a new order. Its postal code has the form of its country (PAY-9). */
export const newShippingAddressSchema = shippingAddressSchema.check(
  z.refine(({ country, postalCode }) => POSTAL_CODES[country]?.test(postalCode) ?? true, { path: ['postalCode'] }),
);

const parcelSchema = z.object({
  carrier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  shippedAt: z.optional(z.string()),
});

export const orderLineSchema = z.object({
  id: z.string(),
  productId: productIdSchema,
  productType: productTypeSchema,
  offeringId: offeringIdSchema,
  courseId: z.optional(courseIdSchema),
  name: z.string(),
  slug: z.string(),
  kind: offeringKindSchema,
  description: z.string(),
  price: priceSchema,
  /** The parcels with the printed item, in the order in which they were sent. Absent before the first one. */
  parcels: z.optional(z.array(parcelSchema)),
});

export const orderStatusSchema = z.enum(['pending', 'paid', 'cancelled', 'failed']);

/** An order with its receipt. Amounts are price strings of `currencyCode`. */
export const orderSchema = z.object({
  id: z.string(),
  status: orderStatusSchema,
  createdAt: z.string(),
  paidAt: z.optional(z.string()),
  receiptNumber: z.optional(z.string()),
  currencyCode: currencyCodeSchema,
  subtotal: priceSchema,
  platformFee: priceSchema,
  total: priceSchema,
  /** The part of the total that the store gave back. */
  refunded: z._default(priceSchema, '0.00'),
  /** Payment method on the receipt, e.g. "Visa 4242". */
  paymentDescription: z.optional(z.string()),
  shippingAddress: z.optional(shippingAddressSchema),
  lines: z._default(z.array(orderLineSchema), []),
});
export type Order = z.infer<typeof orderSchema>;
export const orderResource = defineResource('orders', orderSchema, { lines: { type: 'order_lines' } });

/** GET /api/v1/purchases/quote: what a checkout would charge now. */
export const checkoutQuoteSchema = z.object({
  id: z.string(),
  currencyCode: currencyCodeSchema,
  subtotal: priceSchema,
  platformFee: priceSchema,
  total: priceSchema,
  needsShipping: z.boolean(),
  cartVersion: z.int(),
  /** The payment gateway that a checkout would use. */
  gateway: z._default(paymentGatewaySchema, { kind: 'embedded' }),
});
export type CheckoutQuote = z.infer<typeof checkoutQuoteSchema>;
export const checkoutQuoteResource = defineResource('checkout_quotes', checkoutQuoteSchema);

/** POST /api/v1/purchases/orders/ attributes. With the `Idempotency-Key` header, a repeated press creates one order. */
export const placeOrderSchema = z.object({
  /**
   * The total that the person saw. The server refuses the order if its total differs, so that no person pays a price they
   * have not seen.
   */
  expectedTotal: priceSchema,
  courseId: z.optional(courseIdSchema),
  /** Token of the gateway; never card data. The embedded gateway accepts test tokens such as `pm_card_visa`. */
  paymentMethodId: z.optional(z.string().check(z.maxLength(255))),
  shippingAddress: z.optional(newShippingAddressSchema),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
