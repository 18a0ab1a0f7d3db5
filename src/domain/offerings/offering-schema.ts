import * as z from 'zod/mini';
import { offeringIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema, priceSchema } from '../primitives/money-schema.ts';

/** The kind of an offering. The server maps `physical` and `physical_product` of older feeds to `print`. */
export const offeringKindSchema = z.enum(['digital', 'print', 'combo']);
export type OfferingKind = z.infer<typeof offeringKindSchema>;

/** The time for which the product is available to the buyer: a property of the offering, not of the kind (OFFER-1). */
export const offeringTenureSchema = z.enum(['rental', 'purchase', 'subscription']);

/** One way to get a product. An absent `price` means "Price unavailable", never 0 (OFFER-2). */
export const offeringSchema = z.object({
  id: offeringIdSchema,
  kind: offeringKindSchema,
  tenure: offeringTenureSchema,
  price: z.optional(priceSchema),
  /** The price of a combo, in place of `price` (OFFER-1). */
  comboPrice: z.optional(priceSchema),
  currencyCode: currencyCodeSchema,
  /** The duration as display text, e.g. "180 Day Access". */
  description: z.string(),
  terms: z.optional(z.string()),
  /** Days of access; absent means no end. */
  durationDays: z.optional(z.int().check(z.positive())),
  /** True if the print-on-demand add-on may be offered with it. */
  showPrintOption: z._default(z.boolean(), false),
});
export type Offering = z.infer<typeof offeringSchema>;

/**
 * Result of `include=lowest_offering` on a card. The price is "0.00" when it is free and when there are no prices
 * (OFFER-2).
 */
export const lowestOfferingSchema = z.object({
  price: priceSchema,
  currencyCode: currencyCodeSchema,
  /** True if "0.00" is the actual price; absent when the product costs money or has no price. */
  isFree: z.optional(z.boolean()),
  /** Number of ways to get the product. */
  count: z.optional(z.int()),
});
export type LowestOffering = z.infer<typeof lowestOfferingSchema>;
