import * as z from 'zod/mini';
import { cartProductSchema } from '../cart/cart-schema.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import { MAX_CODE_LENGTH } from './max-code-length.ts';

const typedSchema = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));

const redeemSchema = z.object({ kind: z.literal('code.redeem'), payload: z.object({ code: typedSchema }) });

const redeemSectionSchema = z.object({
  kind: z.literal('code.redeemSection'),
  payload: z.object({
    productId: productIdSchema,
    sectionCode: typedSchema,
    seen: z.object({ product: cartProductSchema }),
  }),
});

/**
 * Mutations for typed codes. The outbox keeps and sends them, so that no code is lost when the connection fails
 * (CODE-2).
 */
export const codeMutationSchemas = [redeemSchema, redeemSectionSchema] as const;

export type CodeMutation = z.infer<typeof redeemSchema> | z.infer<typeof redeemSectionSchema>;

export function isCodeMutation<Row extends { readonly kind: string }>(row: Row): row is Row & CodeMutation {
  return row.kind === 'code.redeem' || row.kind === 'code.redeemSection';
}

/** Different spellings of the same code have the same key. A classroom is opened by one code at a time. */
export function entityKeyOfCode(mutation: CodeMutation): string {
  if (mutation.kind === 'code.redeemSection') return `sectionCode:${mutation.payload.productId}`;
  return `code:${mutation.payload.code.replace(/[\s-]/g, '').toUpperCase()}`;
}
