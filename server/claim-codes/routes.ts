import * as z from 'zod';
import { redeemCodeResource } from '../../src/contract/codes.ts';
import { writeDocument } from '../../src/contract/json-api.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { documentSchema } from '../http/json-api-answer.ts';
import { Problem } from '../http/problem.ts';
import { shopTexts } from '../texts/shop.ts';
import { normaliseCode } from './normalise-code.ts';
import { redeemCode } from './redeem-code.ts';

const bodySchema = z.object({
  data: z.object({
    type: z.literal('redeem_codes'),
    attributes: z.object({ code: z.string().max(255).nullish() }),
  }),
});

/** POST redeem_codes: a code of ours becomes a material on the shelf. */
export const claimCodeRoutes: DomainPlugin = async (app, context) => {
  app.post(
    '/api/v1/claim_codes/redeem_codes/',
    { schema: { body: bodySchema, response: { 201: documentSchema } } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const typed = request.body.data.attributes.code ?? '';
      if (normaliseCode(typed) === '') throw emptyCode();
      return runIdempotent(context, request, reply, async (tx) => {
        const redeemed = await redeemCode(tx, userId, typed, context.clock());
        return { status: 201, body: writeDocument(redeemCodeResource, redeemed) };
      });
    },
  );
};

function emptyCode(): Problem {
  return new Problem(422, 'validation_failed', { detail: shopTexts.codeEmpty, meta: { fields: ['code'] } });
}
