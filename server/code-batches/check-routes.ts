import { codeCheckSchema, codeQuestionSchema } from '../../src/domain/codes/code-check-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requireAct } from '../staff/require-act.ts';
import { scopeOf, scopeParams } from '../staff/scope.ts';
import { checkCode } from './check-code.ts';

/** Route for staff: what became of a code. It is a POST, so that no log contains the code. */
export const codeCheckRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.post(
    '/api/v1/manage/:org/code-checks',
    { schema: { params: scopeParams, body: codeQuestionSchema, response: { 200: codeCheckSchema } } },
    async (request, reply) => {
      const organizationId = scopeOf(request.params.org);
      await requireAct(db, request, organizationId, 'codes.view');
      const check = await checkCode(db, organizationId, request.body.code, clock());
      return reply.header('cache-control', 'private, no-store').send(check);
    },
  );
};
