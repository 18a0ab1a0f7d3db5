import * as z from 'zod';
import { findOrCreateUser } from '../account/find-or-create-user.ts';
import { createOidcProvider } from '../account/oidc-provider.ts';
import { isSharedComputer, startSession } from '../account/start-session.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { ensureCaller } from '../http/caller.ts';
import { originOf } from '../http/origins.ts';
import { signInMessages } from '../messages/sign-in-messages.ts';
import { returnPath } from './return-path.ts';
import { showSignInPage } from './show-sign-in-page.ts';

const BEGIN = '/account/sign-in/elsewhere';
const CALLBACK = `${BEGIN}/callback`;
const hidden = { hide: true };
const text = z.string().max(2000).optional();
const querySchema = z.object({
  ...{ next: text, offeringId: text, offeringType: text, ecommerce_course_id: text },
  shared: z.string().max(2).optional(),
});

/** Sign-in with an OpenID Connect provider, if the operator has configured one. */
export const signInElsewhereRoutes: DomainPlugin = async (app, context) => {
  const { config, db, clock } = context;
  if (config.oidc === undefined) return;
  const { oidc } = config;
  const provider = createOidcProvider(oidc);

  app.get(BEGIN, { schema: { querystring: querySchema, ...hidden } }, async (request, reply) => {
    ensureCaller(request);
    const { shared, ...query } = request.query;
    try {
      const mustAskAgain = shared !== undefined || isSharedComputer(request);
      const { url, checks } = await provider.begin(`${originOf(request, config)}${CALLBACK}`, mustAskAgain);
      request.session.elsewhere = { ...checks, query, isShared: shared !== undefined };
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    } catch (error) {
      request.log.error({ err: error }, 'the sign-in provider is out of reach');
      return showSignInPage(context, request, reply.code(503), query, { problem: signInMessages.elsewhereFailed });
    }
  });

  app.get(CALLBACK, { schema: hidden }, async (request, reply) => {
    const { elsewhere } = request.session;
    const query = elsewhere?.query ?? {};
    try {
      if (!elsewhere) throw new Error('no sign-in was under way');
      // Delete the state, so that a repeated response is refused.
      delete request.session.elsewhere;
      const claims = await provider.finish(new URL(request.url, originOf(request, config)), elsewhere);
      const userId = await findOrCreateUser(db, claims, oidc.roster, clock());
      await startSession(context, request, reply, { userId, isShared: elsewhere.isShared === true });
      return reply.header('cache-control', 'no-store').redirect(returnPath(query, request.host), 303);
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in elsewhere did not end well');
      return showSignInPage(context, request, reply.code(401), query, { problem: signInMessages.elsewhereFailed });
    }
  });
};
