import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findOtherSite } from '../brand/find-other-site.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { originOf, siteOriginOf } from '../http/security/origins.ts';
import { callerOf } from '../http/sessions/caller.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { html } from '../pages/html.ts';
import { sendNotice } from '../pages/notice-page.ts';
import { sendFormRelay } from './form-relay-page.ts';
import { loadPublicKeys } from './keys.ts';
import { findLaunch, type LaunchRow, takeLaunch } from './launch-row.ts';
import { findLaunchSubject } from './launch-subject.ts';
import { pseudonym, signLaunch } from './launch-token.ts';
import { messageHintSchema, readMessageHint } from './message-hint.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import { findToolOfProduct } from './tools.ts';

export const AUTH_PATH = '/lti1p3/auth/';
export const KEYS_PATH = '/lti1p3/jwks/';

const text = z.string().min(1).max(2000);
/** An authentication request of a tool (LTI 1.3 security framework, section 5.1.1.2). */
const requestSchema = z.object({
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  response_type: z.literal('id_token'),
  response_mode: z.literal('form_post'),
  prompt: z.literal('none'),
  client_id: text,
  redirect_uri: text,
  login_hint: text,
  lti_message_hint: messageHintSchema,
  nonce: text,
  /** An opaque value that is returned to the tool unchanged. */
  state: text,
});
type AuthRequest = z.infer<typeof requestSchema>;

/**
 * The second step of a link 2.0 launch: the tool sends an authentication request, and the response is posted to it.
 * Also serves the public keys.
 */
export const authRoutes: DomainPlugin = async (app, context) => {
  const hidden = { hide: true };

  app.get(KEYS_PATH, { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8');
    return reply.send(JSON.stringify({ keys: await loadPublicKeys(context) }));
  });

  app.get(AUTH_PATH, { schema: hidden }, (request, reply) => answerLogin(context, request, reply));

  // A cross-site form post has no session cookie. The redirect is a navigation and includes it.
  app.post(AUTH_PATH, { schema: hidden, config: { csrf: 'exempt' } }, (request, reply) => {
    const requested = requestSchema.safeParse(request.body);
    if (!requested.success) return sendInvalidLaunch(context, request, reply);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${AUTH_PATH}?${new URLSearchParams(requested.data)}`, 303);
  });
};

async function answerLogin(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const requested = requestSchema.safeParse(request.query);
  if (!requested.success) return sendInvalidLaunch(context, request, reply);
  const { lti_message_hint, nonce, redirect_uri, state } = requested.data;
  const { launchId, host } = readMessageHint(lti_message_hint);
  const site = host === undefined ? undefined : await findOtherSite(context.db, request, host);
  if (site !== undefined) {
    const address = `${site}${AUTH_PATH}?${new URLSearchParams(requested.data)}`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  }
  const caller = callerOf(request);
  if (caller.kind !== 'person') return sendInvalidLaunch(context, request, reply);
  const row = await findLaunch(context.db, launchId, caller.userId, context.clock());
  const launch = row && (await checkedLaunch(context, request, row, requested.data));
  if (!launch || !(await takeLaunch(context.db, row, nonce, context.clock()))) {
    return sendInvalidLaunch(context, request, reply);
  }
  const origins = { issuer: originOf(request, context.config), site: siteOriginOf(request) };
  const id_token = await signLaunch(context, { ...launch, ...origins, nonce });
  return sendFormRelay(context, request, reply, { url: redirect_uri, method: 'post', fields: { id_token, state } });
}

/**
 * Returns the launch with current data if the requesting tool is the one for which it began. Changes since its start
 * apply.
 */
async function checkedLaunch(context: AppContext, request: FastifyRequest, row: LaunchRow, requested: AuthRequest) {
  const found = await findToolOfProduct(context, request, row.productId);
  if (!found || found.tool.id !== row.toolId || found.tool.clientId !== requested.client_id) return undefined;
  if (!found.tool.redirectUrls.includes(requested.redirect_uri)) return undefined;
  const hint = pseudonym(row.userId, found.tool.clientId, await loadPseudonymKey(context));
  if (requested.login_hint !== hint) return undefined;
  const subject = await findLaunchSubject(context.db, row, context.clock());
  return subject && { ...found, subject };
}

/** Answers an invalid request without a reason. */
export function sendInvalidLaunch(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendNotice(context, request, reply, {
    status: 400,
    title: launchMessages.overTitle,
    body: (say) => html`<p>${say(launchMessages.over)}</p>
<p><a href="/shelf">${say(launchMessages.back)}</a></p>`,
  });
}
