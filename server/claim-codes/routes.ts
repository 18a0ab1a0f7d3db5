import * as z from 'zod';
import { redeemCodeResource } from '../../src/domain/codes/codes-schema.ts';
import { MAX_CODE_LENGTH } from '../../src/domain/codes/max-code-length.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema } from '../http/responses/json-api-answer.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { runCodeAttempt } from './code-limits.ts';
import { emptyCode } from './empty-code.ts';
import { normaliseCode } from './normalise-code.ts';
import { redeemCode } from './redeem-code.ts';
import { sectionCodeRoutes } from './section-routes.ts';

const bodySchema = z.object({
  data: z.object({
    type: z.literal('redeem_codes'),
    attributes: z.object({ code: z.string().max(MAX_CODE_LENGTH).nullish() }),
  }),
});

/** POST redeem_codes: redeems one of Carrel's own codes for a material on the shelf. */
export const claimCodeRoutes: DomainPlugin = async (app, context) => {
  await app.register(sectionCodeRoutes, context);

  app.post(
    '/api/v1/claim_codes/redeem_codes/',
    { config: { mutation: 'code.redeem' }, schema: { body: bodySchema, response: { 201: documentSchema } } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const typed = request.body.data.attributes.code ?? '';
      if (normaliseCode(typed) === '') throw emptyCode('code');
      return runCodeAttempt(context, request, reply, async (tx) => {
        const redeemed = await redeemCode(tx, userId, typed, context.clock());
        return { status: 201, body: writeDocument(redeemCodeResource, redeemed) };
      });
    },
  );
};
