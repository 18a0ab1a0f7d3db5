import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rowIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { findOrCreateUser, StaffSignInError } from '../../account/find-or-create-user.ts';
import { hostOfState } from '../../account/oidc-provider.ts';
import { isSharedComputer, startSession } from '../../account/start-session.ts';
import { findOtherSite } from '../../brand/find-other-site.ts';
import type { Database } from '../../db/database.ts';
import type { AppContext, DomainPlugin } from '../../http/app-context.ts';
import { originOf } from '../../http/security/origins.ts';
import { ensureCaller } from '../../http/sessions/caller.ts';
import { signInMessages } from '../../messages/sign-in-messages.ts';
import { createClientCache } from '../../sign-in-providers/client-cache.ts';
import { callbackPath, externalSignInPath } from '../../sign-in-providers/external-sign-in-path.ts';
import { findProviders, type SignInProvider } from '../../sign-in-providers/find-providers.ts';
import { returnPath } from '../return-path.ts';
import { showSignInPage } from './show-sign-in-page.ts';

const hidden = { hide: true };
const text = z.string().max(2000).optional();
const querySchema = z.object({
  ...{ next: text, offeringId: text, offeringType: text, ecommerce_course_id: text },
  shared: z.string().max(2).optional(),
});
type Query = z.infer<typeof querySchema>;
const callbackSchema = z.object({ state: z.string() });
const params = z.object({ id: rowIdSchema });

/** Sign-in with an OpenID Connect provider: that of the installation, or one of the school of the host (IDENT-4). */
export const externalSignInRoutes: DomainPlugin = async (app, context) => {
  const clientOf = createClientCache(context.config);

  const begin = async (request: FastifyRequest, reply: FastifyReply, id: string | undefined, all: Query) => {
    const provider = await findProvider(context, request, id);
    if (!provider) return reply.callNotFound();
    ensureCaller(request);
    const { shared, ...query } = all;
    try {
      const mustAskAgain = shared !== undefined || isSharedComputer(request);
      const origin = returnOrigin(context, request, provider);
      const host = new URL(origin).hostname === request.hostname ? undefined : request.hostname.toLowerCase();
      const redirectUri = `${origin}${callbackPath(provider.id)}`;
      const { url, checks } = await clientOf(provider).begin(redirectUri, { mustAskAgain, host });
      request.session.elsewhere = {
        ...{ ...checks, query, isShared: shared !== undefined },
        ...(provider.id === undefined ? {} : { providerId: provider.id }),
      };
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    } catch (error) {
      request.log.error({ err: error }, 'the sign-in provider is out of reach');
      return showSignInPage(context, request, reply.code(503), query, { problem: signInMessages.externalSignInFailed });
    }
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply, id: string | undefined) => {
    const site = id === undefined ? await findSiteOfState(context.db, request) : undefined;
    if (site !== undefined) return reply.header('cache-control', 'no-store').redirect(`${site}${request.url}`, 303);
    const provider = await findProvider(context, request, id);
    if (!provider) return reply.callNotFound();
    const { elsewhere } = request.session;
    const query = elsewhere?.query ?? {};
    try {
      if (elsewhere?.providerId !== provider.id || !elsewhere) throw new Error('no sign-in was under way');
      // Delete the state, so that a repeated response is refused.
      delete request.session.elsewhere;
      const address = new URL(request.url, returnOrigin(context, request, provider));
      const claims = await clientOf(provider).finish(address, elsewhere);
      const userId = await findOrCreateUser(context.db, claims, provider, context.clock());
      await startSession(context, request, reply, { userId, isShared: elsewhere.isShared === true });
      return reply.header('cache-control', 'no-store').redirect(returnPath(query, request.host), 303);
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in with a provider failed');
      const { externalSignInFailed, externalSignInOfStaff } = signInMessages;
      const problem = error instanceof StaffSignInError ? externalSignInOfStaff : externalSignInFailed;
      return showSignInPage(context, request, reply.code(401), query, { problem });
    }
  };

  const querystring = { schema: { querystring: querySchema, ...hidden } };
  app.get(externalSignInPath(undefined), querystring, (request, reply) =>
    begin(request, reply, undefined, request.query),
  );
  app.get(externalSignInPath(':id'), { schema: { params, querystring: querySchema, ...hidden } }, (request, reply) =>
    begin(request, reply, request.params.id, request.query),
  );
  app.get(callbackPath(undefined), { schema: hidden }, (request, reply) => finish(request, reply, undefined));
  app.get(callbackPath(':id'), { schema: { params, ...hidden } }, (request, reply) =>
    finish(request, reply, request.params.id),
  );
};

/** Returns the provider if the host of the request offers it. */
async function findProvider(context: AppContext, request: FastifyRequest, id: string | undefined) {
  const providers = await findProviders(context, request.hostname);
  return providers.find((one) => (one.id === undefined ? undefined : String(one.id)) === id);
}

/** Returns the site at which a sign-in began, if the provider of the installation led to another host. */
async function findSiteOfState(db: Database, request: FastifyRequest): Promise<string | undefined> {
  const host = hostOfState(callbackSchema.safeParse(request.query).data?.state ?? '');
  return host === undefined ? undefined : findOtherSite(db, request, host);
}

/** A school's provider leads back to the host of the school, where the session is. The host is one of the database. */
function returnOrigin({ config }: AppContext, request: FastifyRequest, { id }: SignInProvider): string {
  return id === undefined ? originOf(request, config) : `${request.protocol}://${request.host}`;
}
