import * as z from 'zod';
import { REDEEM_SECTION_TYPE } from '../../src/domain/codes/codes-schema.ts';
import { MAX_CODE_LENGTH } from '../../src/domain/codes/max-code-length.ts';
import { productIdSchema, rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { runCodeAttempt } from './code-limits.ts';
import { emptyCode } from './empty-code.ts';
import { normaliseCode } from './normalise-code.ts';
import { redeemSection } from './redeem-section.ts';

/** Attributes of the request. One of the two ids names the classroom. */
const bodySchema = z.object({
  data: z.object({
    type: z.literal(REDEEM_SECTION_TYPE),
    attributes: z.object({
      course_section_code: z.string().max(MAX_CODE_LENGTH).nullish(),
      user_product_subscription_id: z.optional(rowIdSchema),
      classroom_id: z.optional(rowIdSchema),
    }),
  }),
});

/** POST redeemSection for a classroom product (CODE-4). */
export const sectionCodeRoutes: DomainPlugin = async (app, context) => {
  app.post(
    '/api/v1/catalog/classroom_products/:productId/redeem_section/',
    {
      config: { mutation: 'code.redeemSection' },
      schema: { params: z.object({ productId: productIdSchema }), body: bodySchema },
    },
    async (request, reply) => {
      const userId = requirePerson(request);
      const { productId } = request.params;
      const { course_section_code, user_product_subscription_id, classroom_id } = request.body.data.attributes;
      const typed = course_section_code ?? '';
      if (normaliseCode(typed) === '') throw emptyCode('course_section_code');
      if (classroom_id !== undefined && classroom_id !== productId) throw otherClassroom();
      const subscriptionId =
        user_product_subscription_id === undefined ? undefined : Number(user_product_subscription_id);
      return runCodeAttempt(context, request, reply, async (tx) => {
        const code = { userId, productId: Number(productId), typed, subscriptionId };
        const sectionId = await redeemSection(tx, code, context.clock());
        const data = { type: REDEEM_SECTION_TYPE, id: productId, section_id: String(sectionId) };
        return { status: 200, body: { data } };
      });
    },
  );
};

function otherClassroom(): Problem {
  return new Problem(422, 'validation_failed', { meta: { fields: ['classroom_id'] } });
}
