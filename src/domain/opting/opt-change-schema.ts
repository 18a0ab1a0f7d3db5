import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { courseIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';
import { sectionMemberSchema } from '../sections/course-section-schema.ts';

/** The statuses that a person may choose. */
export const optChoiceSchema = z.enum(['opted_in', 'opted_out']);
export type OptChoice = z.infer<typeof optChoiceSchema>;

/**
 * PATCH /api/v1/sections/members/{id}/ attributes. Opting out of inclusive access needs a reason from 1 to 5, and a
 * text with reason 5 (OPT-3). A request without attributes opts in.
 */
export const changeOptSchema = z.object({
  optStatus: optChoiceSchema,
  selectedReason: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  message: z.optional(z.string().check(z.maxLength(255))),
});
export type ChangeOpt = z.infer<typeof changeOptSchema>;

/** The older form of the same request: with attributes it opts out, without it opts in. */
const olderChangeOptSchema = z.object({
  selected_reason: changeOptSchema.shape.selectedReason,
  message: changeOptSchema.shape.message,
});

export const changeOptRequestSchema = z.object({
  data: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('members'),
      id: z.optional(z.string()),
      attributes: z.optional(changeOptSchema),
    }),
    z.object({
      type: z.literal('Member'),
      id: z.optional(z.string()),
      attributes: z.optional(olderChangeOptSchema),
    }),
  ]),
});

/** Returns the change that a request of either form asks for. */
export function requestedOptChange({ data }: z.infer<typeof changeOptRequestSchema>): ChangeOpt {
  if (!data.attributes) return { optStatus: 'opted_in' };
  if (data.type === 'members') return data.attributes;
  const { selected_reason: selectedReason, message } = data.attributes;
  return { optStatus: 'opted_out', selectedReason, message };
}

/**
 * The charge for the materials of a course, and the day after which it is billed (`YYYY-MM-DD` in the course's
 * calendar).
 */
export const optChargeSchema = z.object({
  amount: priceSchema,
  currencyCode: z._default(z.string(), 'USD'),
  after: z.optional(z.iso.date()),
});
export type OptCharge = z.infer<typeof optChargeSchema>;

/** The receipt of one opting change (OPT-6). `id` is the receipt number; times are ISO 8601 UTC. */
export const optReceiptSchema = z.object({
  id: z.uuid(),
  memberId: z.string(),
  sectionId: z.string(),
  rsCourseId: courseIdSchema,
  /** Department and course number, e.g. "BIOL 101". */
  courseTitle: z.string(),
  sectionName: z.string(),
  optStatus: optChoiceSchema,
  selectedReason: z.optional(z.int()),
  message: z.optional(z.string()),
  changedAt: z.string(),
  /** The end of the last day on which the choice can be changed. */
  deadlineAt: z.optional(z.string()),
  /** The last day on which the choice can be changed, as a calendar date of the course. */
  lastDay: z.optional(z.iso.date()),
  timeZone: z.string(),
  /** The cost of this choice, if the server has it; absent for an opt-out. */
  charge: z.optional(optChargeSchema),
});
export type OptReceipt = z.infer<typeof optReceiptSchema>;
export const optReceiptResource = defineResource('opt_receipts', optReceiptSchema);

/** The response to a change: the receipt and the updated member. */
export const optChangeSchema = z.extend(optReceiptSchema, { member: sectionMemberSchema });
export type OptChange = z.infer<typeof optChangeSchema>;
export const optChangeResource = defineResource('opt_receipts', optChangeSchema, { member: { type: 'members' } });
