import * as z from 'zod';
import {
  endedSessionsSchema,
  grantAccessSchema,
  personPageSchema,
  revokeAccessSchema,
} from '../../src/domain/staff/person-page-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { grantAccess, revokeAccess } from './change-access.ts';
import { endSessionsOf } from './end-sessions.ts';
import { loadPerson } from './load-person.ts';
import { seeAsRoutes } from './see-as-routes.ts';

const params = z.object({
  org: rowNumberSchema,
  id: rowNumberSchema,
});

/** Routes for staff: the page of one person, the end of the person's sessions, and access without payment. */
export const personPageRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;
  app.get(
    '/api/v1/manage/:org/people/:id',
    { schema: { params, response: { 200: personPageSchema } } },
    async (request) => {
      const { org, id } = request.params;
      await requirePermission(db, request, org, 'people.view');
      return loadPerson(db, org, id, clock());
    },
  );

  app.post(
    '/api/v1/manage/:org/people/:id/end-sessions',
    { schema: { params, response: { 200: endedSessionsSchema } } },
    async (request) => {
      const { org, id } = request.params;
      const actor = await requirePermission(db, request, org, 'people.edit');
      const ended = await db.transaction((tx) => endSessionsOf(tx, { org, personId: id, actor, now: clock() }));
      return { ended };
    },
  );

  await app.register(accessRoutes, context);
  await app.register(seeAsRoutes, context);
};

const accessRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.post(
    '/api/v1/manage/:org/people/:id/access',
    { schema: { params, body: grantAccessSchema, response: { 200: personPageSchema } } },
    async (request) => {
      const { org, id: personId } = request.params;
      const actor = await requirePermission(db, request, org, 'people.edit');
      const now = clock();
      await db.transaction((tx) => grantAccess(tx, { org, personId, actor, now }, request.body));
      return loadPerson(db, org, personId, now);
    },
  );

  app.post(
    '/api/v1/manage/:org/people/:id/access/:asset/revoke',
    {
      schema: {
        params: params.extend({ asset: rowNumberSchema }),
        body: revokeAccessSchema,
        response: { 200: personPageSchema },
      },
    },
    async (request) => {
      const { org, id: personId, asset } = request.params;
      const actor = await requirePermission(db, request, org, 'people.edit');
      const now = clock();
      await db.transaction((tx) => revokeAccess(tx, { org, personId, actor, now }, asset, request.body.reason));
      return loadPerson(db, org, personId, now);
    },
  );
};
