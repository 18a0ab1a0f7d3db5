import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { languageCodeSchema, loginResource } from '../../src/domain/people/account-schema.ts';
import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import { loadSiteLanguages } from '../brand/site-languages.ts';
import { users } from '../db/schema/people.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { Problem } from '../http/responses/problem.ts';
import { cookieReach } from '../http/security/embedding.ts';
import { ensureCaller, requirePerson } from '../http/sessions/caller.ts';
import { sessionCookie } from '../http/sessions/sessions.ts';
import { loadLogin } from './load-login.ts';

/** Routes for the current user, the language, and signing out. */
export const accountRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;
  app.get(
    '/api/v1/account/login/',
    {
      config: { renewsVisitors: true },
      schema: { querystring: z.object({ include: z.string().optional() }), response: { 200: documentSchema } },
    },
    async (request, reply) => {
      // A visitor who requests the login is about to act. From here on the browser has a session, and the CSRF token
      // belongs to it.
      const caller = ensureCaller(request);
      const userId = caller.kind === 'person' ? caller.userId : undefined;
      // The session ended by itself. The next page must not expect the person to be signed in.
      if (userId === undefined && request.cookies[USER_COOKIE] !== undefined)
        reply.clearCookie(USER_COOKIE, { path: '/', ...cookieReach(context.config) });
      const { isShared = false, wasEnded = false } = request.session;
      const languages = await loadSiteLanguages(db, request.hostname);
      const login = await loadLogin(context, { userId, csrfToken: reply.generateCsrf(), languages });
      return sendDocument(request, reply, 'private', writeDocument(loginResource, { ...login, isShared, wasEnded }));
    },
  );

  // Both spellings are in use: the second one is that of clients other than this application.
  for (const path of ['/api/v1/account/user/me/change_language/', '/api/v1/account/user/me/change-language/']) {
    app.post(
      path,
      {
        schema: {
          body: z.object({ language: languageCodeSchema }),
          response: { 200: z.object({ language: languageCodeSchema }) },
        },
      },
      async (request, reply) => {
        const { language } = request.body;
        const userId = requirePerson(request);
        const languages = await loadSiteLanguages(db, request.hostname);
        if (!languages.includes(language)) {
          throw new Problem(400, 'validation_failed', { meta: { fields: ['language'] } });
        }
        await db.update(users).set({ languageCode: language }).where(eq(users.id, userId));
        return reply.header('cache-control', 'private, no-store').send({ language });
      },
    );
  }

  app.post(
    '/ajax/logout/',
    { schema: { response: { 200: z.object({ success: z.boolean() }) } } },
    async (request, reply) => {
      await request.session.destroy();
      // Inside another site, browsers reject cookies that are not meant for embedding, even empty ones.
      const cookie = { path: '/', ...cookieReach(context.config) };
      return (
        reply
          .clearCookie(sessionCookie(context.config), cookie)
          .clearCookie(SHARED_DEVICE_COOKIE, cookie)
          .clearCookie(USER_COOKIE, cookie)
          // Clears the browser's HTTP cache. It does not clear "storage", because databases of other people on this
          // device contain unsent changes.
          .header('clear-site-data', '"cache"')
          .header('cache-control', 'private, no-store')
          .send({ success: true })
      );
    },
  );
};
