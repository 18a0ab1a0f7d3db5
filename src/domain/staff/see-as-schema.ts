import * as z from 'zod/mini';
import { orderStatusSchema } from '../orders/order-schema.ts';
import { currencyCodeSchema, priceSchema } from '../primitives/money-schema.ts';
import { optStatusSchema } from '../sections/course-section-schema.ts';
import { reasonSchema } from './reason-schema.ts';

/** Minutes for which staff may look after they stated a reason (STAFF-7). */
export const SEE_AS_MINUTES = 15;

/** POST /api/v1/manage/:org/people/:id/see-as. The person can read the reason. */
export const newViewSchema = z.object({ reason: reasonSchema });

export const startedViewSchema = z.object({ id: z.string() });

/** A material on the shelf. What the person reads in it is left out. */
const shelfItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The offer of the shelf: the reader, the notice of the print version, or nothing to open here. */
  access: z.enum(['read', 'expired', 'print', 'none']),
  expiresAt: z.nullable(z.string()),
  /** The section that the shelf names under the material. */
  section: z.nullable(z.string()),
});
export type SeenShelfItem = z.infer<typeof shelfItemSchema>;

const materialSchema = z.object({
  id: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** The list of the section page in which the material stands (SECT-4). */
  list: z.enum(['acquired', 'candidate', 'choice']),
  isOwned: z.boolean(),
  isExpired: z.boolean(),
  /** True if the person may add it without paying. */
  isFree: z.boolean(),
});
export type SeenMaterial = z.infer<typeof materialSchema>;

const sectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  phase: z.enum(['current', 'future', 'past']),
  startDate: z.string(),
  endDate: z.string(),
  /** `null` for an instructor. */
  optStatus: z.nullable(optStatusSchema),
  /** True if the person may still opt in or out. */
  canOpt: z.boolean(),
  materials: z.array(materialSchema),
});
export type SeenSection = z.infer<typeof sectionSchema>;

const orderSchema = z.object({
  id: z.string(),
  receiptNumber: z.nullable(z.string()),
  status: orderStatusSchema,
  createdAt: z.string(),
  currencyCode: currencyCodeSchema,
  total: priceSchema,
  platformFee: priceSchema,
  refunded: priceSchema,
  items: z.array(z.string()),
});
export type SeenOrder = z.infer<typeof orderSchema>;

/** GET /api/v1/manage/:org/see-as/:id: what a person sees, for staff. No reading data, notes or places. */
export const seenAccountSchema = z.object({
  person: z.object({ id: z.string(), name: z.string() }),
  reason: z.string(),
  endsAt: z.string(),
  sections: z.array(sectionSchema),
  shelf: z.array(shelfItemSchema),
  /** More than `shelf` has if the shelf is longer than one answer. */
  shelfCount: z.int(),
  orders: z.array(orderSchema),
});
export type SeenAccount = z.infer<typeof seenAccountSchema>;
