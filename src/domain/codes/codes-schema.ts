import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productIdSchema, rowIdSchema } from '../primitives/ids-schema.ts';
import { MAX_CODE_LENGTH } from './max-code-length.ts';

/** POST /api/v1/claim_codes/redeem_codes/ attributes, and the record in the response. */
export const redeemCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  productId: z.optional(productIdSchema),
});
export type RedeemCode = z.infer<typeof redeemCodeSchema>;
export const redeemCodeResource = defineResource('redeem_codes', redeemCodeSchema);

/** Attributes of redeemSection on a classroom product (CODE-4). */
export const redeemSectionSchema = z.object({
  course_section_code: z.string().check(z.maxLength(MAX_CODE_LENGTH)),
  user_product_subscription_id: z.optional(rowIdSchema),
  classroom_id: z.optional(rowIdSchema),
});
export type RedeemSection = z.infer<typeof redeemSectionSchema>;
export const REDEEM_SECTION_TYPE = 'ClassroomProduct';

/** Response of redeemSection: the section that the code opened. */
export const sectionRedeemedSchema = z.object({
  data: z.object({ type: z.literal(REDEEM_SECTION_TYPE), id: productIdSchema, section_id: rowIdSchema }),
});

/**
 * POST /ajax/obtain_ppc_code/ (a form): requests a publisher's code for a title in a course, for a subscription, or for
 * courseware. `course_title_id` and `courseware_id` are product ids.
 */
export type ObtainCode =
  | { readonly course_title_id: string; readonly course_member_id: string }
  | { readonly subscription_id: string }
  | { readonly courseware_id: string };

/**
 * The plain JSON response. With a `url`, there may be nothing to type: the address itself is the code, or it signs the
 * person in.
 */
export const obtainedCodeSchema = z.object({
  user_access_code: z.string(),
  access_code_url: z._default(z.nullable(z.string()), null),
  is_sso: z._default(z.boolean(), false),
  message: z._default(z.string(), ''),
});
export type ObtainedCode = z.infer<typeof obtainedCodeSchema>;

/** The refusal after which the client asks again with the subscription of the person's own asset (CODE-7). */
export const SUBSCRIPTION_NOT_FOUND = 'subscription_not_found';

/** A publisher's access code as stored on the person's device (CODE-5). */
export const accessCodeSchema = z.object({
  productId: productIdSchema,
  code: z.string(),
  /** The address where the code is used, or that replaces it. */
  url: z.optional(z.string()),
  /** True if the address signs the person in on the publisher's platform, so that nothing has to be typed. */
  isSso: z._default(z.boolean(), false),
});
export type AccessCode = z.infer<typeof accessCodeSchema>;
