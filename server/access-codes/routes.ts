import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { requireEula } from '../account/require-eula.ts';
import { lockShelf } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { type CodeHolder, holderOfCourseware, holderOfMember, holderOfSubscription } from './code-holder.ts';
import { obtainCode } from './obtain-code.ts';

/** The ways to ask for a code (CODE-5). The last one is accepted in two spellings. */
const bodySchema = z.union([
  z.object({ course_title_id: rowIdSchema, course_member_id: rowIdSchema }),
  z.object({ subscription_id: rowIdSchema }),
  z.object({ courseware_id: rowIdSchema }),
  z.object({ coursewareId: rowIdSchema }),
]);

/**
 * POST /ajax/obtain_ppc_code/: returns a publisher's code from the product's pool. Asking again returns the same code
 * (CODE-5).
 */
export const accessCodeRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.post('/ajax/obtain_ppc_code/', { schema: { body: bodySchema } }, async (request, reply) => {
    const userId = requirePerson(request);
    const now = clock();
    const obtained = await db.transaction(async (tx) => {
      // A concurrent opt-out either sees the code that is taken here, or ends the access before the access is checked.
      await lockShelf(tx, userId);
      await requireEula(tx, userId);
      return obtainCode(tx, await findHolder(tx, userId, request.body, now), now);
    });
    return reply.header('cache-control', 'private, no-store').send(obtained);
  });
};

function findHolder(tx: Database, userId: number, wanted: z.infer<typeof bodySchema>, now: Date): Promise<CodeHolder> {
  if ('subscription_id' in wanted) return holderOfSubscription(tx, userId, Number(wanted.subscription_id), now);
  if ('course_title_id' in wanted) {
    const membership = { memberId: Number(wanted.course_member_id), productId: Number(wanted.course_title_id) };
    return holderOfMember(tx, userId, membership, now);
  }
  const productId = 'courseware_id' in wanted ? wanted.courseware_id : wanted.coursewareId;
  return holderOfCourseware(tx, userId, Number(productId), now);
}
