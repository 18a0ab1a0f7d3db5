import * as z from 'zod/mini';
import { offeringIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema, priceSchema } from '../primitives/money-schema.ts';

/** What an offering gives (`physical` and `physical_product` of older feeds are `print`: mapped once, on the server). */
export const offeringKindSchema = z.enum(['digital', 'print', 'combo']);
export type OfferingKind = z.infer<typeof offeringKindSchema>;

/** How long it is theirs: a property of the offering, not of the kind. */
export const offeringTenureSchema = z.enum(['rental', 'purchase', 'subscription']);

/** One way to get a product (spec/storefront.md §3 Offering). No `price` means "Price unavailable", never 0. */
export const offeringSchema = z.object({
  id: offeringIdSchema,
  kind: offeringKindSchema,
  tenure: offeringTenureSchema,
  price: z.optional(priceSchema),
  /** What a combo charges in place of `price`. */
  comboPrice: z.optional(priceSchema),
  currencyCode: currencyCodeSchema,
  /** The duration as a person reads it, e.g. "180 Day Access". */
  description: z.string(),
  terms: z.optional(z.string()),
  /** Days of access; absent means without end. */
  durationDays: z.optional(z.int().check(z.positive())),
  /** The print-on-demand add-on may be offered with it. */
  showPrintOption: z._default(z.boolean(), false),
});
export type Offering = z.infer<typeof offeringSchema>;

/** What `include=lowest_offering` gives on a card; price "0.00" when it is free and when there are no prices. */
export const lowestOfferingSchema = z.object({
  price: priceSchema,
  currencyCode: currencyCodeSchema,
  /** True where "0.00" is what it costs; absent where it is paid for, or has no price. */
  isFree: z.optional(z.boolean()),
});
export type LowestOffering = z.infer<typeof lowestOfferingSchema>;
