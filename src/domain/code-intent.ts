import * as z from 'zod/mini';
import { cartProductSchema } from '../contract/cart.ts';
import { productIdSchema } from '../contract/ids.ts';
import { LONGEST_CODE } from '../contract/longest-code.ts';

const typedSchema = z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE));

const redeemSchema = z.object({ kind: z.literal('code.redeem'), payload: z.object({ code: typedSchema }) });

const redeemSectionSchema = z.object({
  kind: z.literal('code.redeemSection'),
  payload: z.object({
    productId: productIdSchema,
    sectionCode: typedSchema,
    seen: z.object({ product: cartProductSchema }),
  }),
});

/** Codes that a person typed: kept and sent by the outbox, so that none is lost with the line (decisions.md, Flows). */
export const codeIntentSchemas = [redeemSchema, redeemSectionSchema] as const;

export type CodeIntent = z.infer<typeof redeemSchema> | z.infer<typeof redeemSectionSchema>;

export function isCodeIntent<Row extends { readonly kind: string }>(row: Row): row is Row & CodeIntent {
  return row.kind === 'code.redeem' || row.kind === 'code.redeemSection';
}

/** The same code however it is written is one wish; a classroom is opened by one code at a time. */
export function subjectOfCode(intent: CodeIntent): string {
  if (intent.kind === 'code.redeemSection') return `sectionCode:${intent.payload.productId}`;
  return `code:${intent.payload.code.replace(/[\s-]/g, '').toUpperCase()}`;
}
