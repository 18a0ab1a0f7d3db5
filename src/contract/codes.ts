import * as z from 'zod/mini';
import { productIdSchema } from './ids.ts';
import { defineResource } from './json-api.ts';

/** POST /api/v1/claim_codes/redeem_codes/ attributes, and the record it answers. */
export const redeemCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  productId: z.optional(productIdSchema),
});
export type RedeemCode = z.infer<typeof redeemCodeSchema>;
export const redeemCodeResource = defineResource('redeem_codes', redeemCodeSchema);
