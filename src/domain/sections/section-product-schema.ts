import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productTypeSchema } from '../catalog/product-schema.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';
import { userAvailabilitySchema } from '../shelf/user-availability-schema.ts';

export const shelfItemSchema = z.object({
  id: productIdSchema,
  productType: productTypeSchema,
  name: z.string(),
  subtitle: z.optional(z.string()),
  manufacturerName: z.optional(z.string()),
  slug: z.string(),
  thumbnailImage: z.optional(z.string()),
  /** Slug of the category, which determines the look of a drawn cover (PROD-8). */
  subject: z.optional(z.string()),
});
export type ShelfItem = z.infer<typeof shelfItemSchema>;

/** A material of a section, for the caller. */
export const sectionProductSchema = z.object({
  id: z.string(),
  sectionId: z.string(),
  subscriptionExpired: z._default(z.boolean(), false),
  /** 0 and 2 are values (PEARSON, MACMILLAN). Note that 0 is falsy (LAUNCH-2). */
  ltiPassthrough: z.optional(z.int()),
  accessRequired: z._default(z.boolean(), true),
  isLinkEnabled: z._default(z.boolean(), false),
  shouldHideCode: z._default(z.boolean(), false),
  calcShouldHideCode: z.optional(z.boolean()),
  showRedeem: z._default(z.boolean(), false),
  calcRedemptionUrl: z.optional(z.string()),
  shelfInstructions: z.optional(z.string()),
  isPhysicalDigitalChoice: z._default(z.boolean(), false),
  isContinuation: z._default(z.boolean(), false),
  coursewarePricingId: z.optional(z.string()),
  /** The course fee of the material, if the server has it. */
  courseFee: z.optional(priceSchema),
  shelfItem: shelfItemSchema,
  additionalShelfItem: z.optional(shelfItemSchema),
  userAvailability: userAvailabilitySchema,
  additionalUserAvailability: z.optional(userAvailabilitySchema),
});
export type SectionProduct = z.infer<typeof sectionProductSchema>;
export const sectionProductResource = defineResource('section_products', sectionProductSchema, {
  shelfItem: { type: 'products' },
  additionalShelfItem: { type: 'products' },
  userAvailability: { type: 'user_availabilities' },
  additionalUserAvailability: { type: 'user_availabilities' },
});
