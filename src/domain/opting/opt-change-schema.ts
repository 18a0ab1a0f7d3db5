import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { courseIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';
import { sectionMemberSchema } from '../sections/course-section-schema.ts';

/** What one may change to. */
export const optChoiceSchema = z.enum(['opted_in', 'opted_out']);
export type OptChoice = z.infer<typeof optChoiceSchema>;

/**
 * PATCH /api/v1/sections/members/{id}/ attributes. An opt-out of inclusive access gives a reason from 1 to 5, and words with the fifth
 * (spec/storefront.md §5); a request without attributes opts in (spec/shelf.md §7).
 */
export const changeOptSchema = z.object({
  optStatus: optChoiceSchema,
  selectedReason: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  message: z.optional(z.string().check(z.maxLength(255))),
});
export type ChangeOpt = z.infer<typeof changeOptSchema>;

export const changeOptRequestSchema = z.object({
  data: z.object({
    type: z.literal('members'),
    id: z.optional(z.string()),
    attributes: z.optional(changeOptSchema),
  }),
});

/** What is charged for the materials of a course, and after which day (`YYYY-MM-DD` of the course's calendar). */
export const optChargeSchema = z.object({
  amount: priceSchema,
  currencyCode: z._default(z.string(), 'USD'),
  after: z.optional(z.iso.date()),
});
export type OptCharge = z.infer<typeof optChargeSchema>;

/** The receipt of one opt change. `id` is the receipt number; times are ISO 8601 UTC. */
export const optReceiptSchema = z.object({
  id: z.uuid(),
  memberId: z.string(),
  sectionId: z.string(),
  rsCourseId: courseIdSchema,
  /** Department and number, e.g. "BIOL 101". */
  courseTitle: z.string(),
  sectionName: z.string(),
  optStatus: optChoiceSchema,
  selectedReason: z.optional(z.int()),
  message: z.optional(z.string()),
  changedAt: z.string(),
  /** The end of the last day on which the choice can be changed. */
  deadlineAt: z.optional(z.string()),
  /** The same as a calendar date of the course. */
  lastDay: z.optional(z.iso.date()),
  timeZone: z.string(),
  /** What this choice costs, where the server knows it; nothing for an opt-out. */
  charge: z.optional(optChargeSchema),
});
export type OptReceipt = z.infer<typeof optReceiptSchema>;
export const optReceiptResource = defineResource('opt_receipts', optReceiptSchema);

/** The answer to a change: the receipt, with the member as they now are. */
export const optChangeSchema = z.extend(optReceiptSchema, { member: sectionMemberSchema });
export type OptChange = z.infer<typeof optChangeSchema>;
export const optChangeResource = defineResource('opt_receipts', optChangeSchema, { member: { type: 'members' } });
