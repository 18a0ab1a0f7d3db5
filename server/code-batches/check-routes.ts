import {
  codeCheckRequestSchema,
  codeCheckSchema,
  codeRevocationSchema,
} from '../../src/domain/codes/code-check-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { requireScopedPermission, scopeOf, scopeParams } from '../staff/scope.ts';
import { checkCode } from './check-code.ts';
import { revokeCode } from './revoke-code.ts';

/** Routes for staff: what became of a code, and the end of one code. Both are POSTs, so that no log contains the code. */
export const codeCheckRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.post(
    '/api/v1/manage/:org/code-checks',
    { schema: { params: scopeParams, body: codeCheckRequestSchema, response: { 200: codeCheckSchema } } },
    async (request) => {
      const organizationId = scopeOf(request.params.org);
      await requirePermission(db, request, organizationId, 'codes.view');
      return checkCode(db, organizationId, request.body.code, clock());
    },
  );

  app.post(
    '/api/v1/manage/:org/code-checks/revoke',
    { schema: { params: scopeParams, body: codeRevocationSchema, response: { 200: codeCheckSchema } } },
    async (request) => {
      const staff = await requireScopedPermission(db, request, request.params.org, 'codes.edit');
      const now = clock();
      await db.transaction((tx) => revokeCode(tx, staff, request.body, now));
      return checkCode(db, staff.organizationId, request.body.code, now);
    },
  );
};
