import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';

/** One person's access to one product. Never cached publicly. */
export const userAvailabilitySchema = z.object({
  id: productIdSchema,
  isOwned: z.boolean(),
  /** True if every valid copy is printed, so that nothing opens here (PROD-1). */
  hasOnlyPrint: z._default(z.boolean(), false),
  inCart: z._default(z.boolean(), false),
  showFree: z._default(z.boolean(), false),
  showPrint: z._default(z.boolean(), false),
  printOptionAvailable: z._default(z.boolean(), false),
  futurePrintOptionAvailable: z.optional(z.string()),
  printOptionOwned: z._default(z.boolean(), false),
  printOptionPurchaseDate: z.optional(z.string()),
  physicalItemPurchaseDate: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  shippingCarrier: z.optional(z.string()),
  isSectionCodeConfirmed: z._default(z.boolean(), false),
  classroomSectionId: z.optional(z.string()),
  isCds: z._default(z.boolean(), false),
  /** ISO 8601 UTC. */
  createdAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  isExpired: z._default(z.boolean(), false),
  /** True if the digital version can be bought again although it is owned (OFFER-20). */
  isRenewable: z._default(z.boolean(), false),
});
export type UserAvailability = z.infer<typeof userAvailabilitySchema>;
export const userAvailabilityResource = defineResource('user_availabilities', userAvailabilitySchema);
