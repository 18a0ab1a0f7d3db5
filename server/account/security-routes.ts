import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { accountSessionResource, changePasswordSchema } from '../../src/domain/people/account-session-schema.ts';
import { staffViewResource } from '../../src/domain/people/staff-view-schema.ts';
import { writeCollection } from '../../src/engine/http/json-api.ts';
import { credentials, users } from '../db/schema/people.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { loadStaffViews } from '../people/staff-views.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession, loadOwnSessions } from './own-sessions.ts';

const doneSchema = z.object({ done: z.literal(true) });
const done = { done: true } as const;

/** Routes for a person's own account: license agreement, password, sessions, and who looked at it. */
export const securityRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;
  app.post(
    '/api/v1/account/user/me/accept_eula/',
    { schema: { response: { 200: doneSchema } } },
    async (request, reply) => {
      await db
        .update(users)
        .set({ mustAcceptEula: false, eulaAcceptedAt: clock() })
        .where(eq(users.id, requirePerson(request)));
      return reply.header('cache-control', 'private, no-store').send(done);
    },
  );

  app.post(
    '/api/v1/account/user/me/change_password/',
    { schema: { body: changePasswordSchema, response: { 200: doneSchema } } },
    async (request, reply) => {
      await changePassword(context, request, requirePerson(request), request.body);
      return reply.header('cache-control', 'private, no-store').send(done);
    },
  );

  app.get('/api/v1/account/sessions/', { schema: { response: { 200: documentSchema } } }, async (request, reply) => {
    const userId = requirePerson(request);
    const own = await loadOwnSessions(db, clock(), userId, request.session.sessionId);
    const [password] = await db
      .select({ id: credentials.userId })
      .from(credentials)
      .where(eq(credentials.userId, userId));
    const document = writeCollection(accountSessionResource, own, { meta: { hasPassword: password !== undefined } });
    return sendDocument(request, reply, 'private', document);
  });

  app.get('/api/v1/account/staff_views/', { schema: { response: { 200: documentSchema } } }, async (request, reply) => {
    const views = await loadStaffViews(db, requirePerson(request));
    return sendDocument(request, reply, 'private', writeCollection(staffViewResource, views));
  });

  app.delete(
    '/api/v1/account/sessions/:id/',
    { schema: { params: z.object({ id: z.string().regex(/^[\da-f]{24}$/) }), response: { 200: doneSchema } } },
    async (request, reply) => {
      await endOwnSession(db, requirePerson(request), request.params.id);
      return reply.header('cache-control', 'private, no-store').send(done);
    },
  );

  app.post(
    '/api/v1/account/sessions/end_others/',
    { schema: { response: { 200: doneSchema } } },
    async (request, reply) => {
      await endOtherSessions(db, requirePerson(request), request.session.sessionId);
      return reply.header('cache-control', 'private, no-store').send(done);
    },
  );
};
