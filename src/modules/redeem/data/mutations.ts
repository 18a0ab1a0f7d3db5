import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { cartProductSchema } from '../../../domain/cart/cart-schema.ts';
import { MAX_CODE_LENGTH } from '../../../domain/codes/max-code-length.ts';
import { productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { defineMutation } from '../../../engine/mutations/define-mutation.ts';
import type { MutationOf } from '../../../engine/mutations/mutation-registry.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { confirmWithShelf } from '../../shelf/data/confirm-with-shelf.ts';
import { postRedeemCode, postSectionCode } from './api.ts';
import { confirmSectionCode } from './confirm-section-code.ts';
import { putAccepted } from './last-redeemed.ts';

// The outbox keeps and sends typed codes, so that no code is lost when the connection fails (CODE-2).

const typedSchema = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));

export const redeemCode = defineMutation({
  kind: 'code.redeem',
  args: z.object({ code: typedSchema }),
  // Different spellings of the same code are one entity.
  entity: ({ code }) => `code:${code.replace(/[\s-]/g, '').toUpperCase()}`,
  coalesce: () => 'keepFirst',
  push: ({ client }: UserSyncContext, { code }, key) => postRedeemCode(client, code, key),
  confirm: (context, row, { productId }) =>
    confirmWithShelf(context, row, () => putAccepted(context.db, { rowId: row.id, productId }, context.now())),
  confirmByPull: acceptedWithShelf,
  describe: ({ code }) => msg`Redeem the access code <0>${code}</0>`,
});

export const redeemSectionCode = defineMutation({
  kind: 'code.redeemSection',
  args: z.object({
    productId: productIdSchema,
    sectionCode: typedSchema,
    seen: z.object({ product: cartProductSchema }),
  }),
  // A classroom is opened by one code at a time.
  entity: ({ productId }) => `sectionCode:${productId}`,
  coalesce: ({ next, isUnsent }) =>
    isUnsent ? { replaceBy: { kind: 'code.redeemSection', payload: next } } : 'keepBoth',
  push: ({ client }: UserSyncContext, { productId, sectionCode }, key) =>
    postSectionCode(client, productId, sectionCode, key),
  confirm: (context, row, { sectionId }) =>
    confirmWithShelf(context, row, () =>
      confirmSectionCode(context.db, { productId: row.payload.productId, sectionId }).then(() =>
        putAccepted(context.db, { rowId: row.id }, context.now()),
      ),
    ),
  confirmByPull: acceptedWithShelf,
  describe: ({ seen }) => {
    const { name } = seen.product;
    return msg`Open <0>${name}</0> with your section code`;
  },
});

/** Confirms an accepted code whose answer, and so what it gave, is lost. */
function acceptedWithShelf(context: UserSyncContext, row: Pick<OutboxRow, 'id' | 'seq'>): Promise<Result<unknown>> {
  return confirmWithShelf(context, row, () => putAccepted(context.db, { rowId: row.id }, context.now()));
}

/** A code that a person typed. */
export type CodeMutation = MutationOf<typeof redeemCode | typeof redeemSectionCode>;
