import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { loadPublicKeys } from '../launch/keys.ts';
import { LTI_KEYS_PATH, LTI_LAUNCH_PATH, LTI_LOGIN_PATH } from '../lti-platforms/lti-paths.ts';
import { ltiMessages } from '../messages/lti-messages.ts';
import { rememberBrowser } from './browser-cookie.ts';
import { findPlatform, findSchool } from './find-platform.ts';
import { beginLtiLaunch } from './launch-rows.ts';
import { sendLtiText, sendNewWindow } from './lti-notice.ts';

const text = z.string().min(1).max(4000);
/**
 * A login that a platform begins (LTI 1.3 security framework, section 5.1.1.1). The target is not used: what a launch
 * opens follows from its verified message.
 */
const loginSchema = z.object({
  iss: text,
  login_hint: text,
  client_id: text.optional(),
  lti_message_hint: text.optional(),
  lti_deployment_id: text.optional(),
});
type Login = z.infer<typeof loginSchema>;

const hidden = { hide: true };

/** The start of a launch from a learning management system (LTI-2), and the public keys of this server. */
export const ltiLoginRoutes: DomainPlugin = async (app, context) => {
  app.get(LTI_LOGIN_PATH, { schema: hidden }, (request, reply) => answerLogin(context, request, reply));

  // A cross-site form post has no cookies. The redirect is a navigation and includes them.
  app.post(LTI_LOGIN_PATH, { schema: hidden, config: { csrf: 'exempt' } }, (request, reply) => {
    const login = loginSchema.safeParse(request.body);
    if (!login.success) return sendUnknown(context, request, reply);
    return reply.header('cache-control', 'no-store').redirect(addressOf(login.data), 303);
  });

  app.get(LTI_KEYS_PATH, { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8');
    return reply.send(JSON.stringify({ keys: await loadPublicKeys(context) }));
  });
};

async function answerLogin(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, clock } = context;
  const login = loginSchema.safeParse(request.query);
  const organizationId = await findSchool(db, request.hostname);
  if (!login.success || organizationId === undefined) return sendUnknown(context, request, reply);
  const { iss, client_id: clientId } = login.data;
  const platform = await findPlatform(db, organizationId, { iss, clientId });
  if (!platform?.authUrl) return sendUnknown(context, request, reply);
  if (isFramed(request)) return sendNewWindow({ context, request, reply }, addressOf(login.data));
  const browser = rememberBrowser(context.config, request, reply);
  const { state, nonce } = await beginLtiLaunch(db, platform.id, browser, clock());
  const url = new URL(platform.authUrl);
  const asked = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: platform.clientId, state, nonce, login_hint: login.data.login_hint },
    redirect_uri: `${request.protocol}://${request.host}${LTI_LAUNCH_PATH}`,
    ...(login.data.lti_message_hint === undefined ? {} : { lti_message_hint: login.data.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.href, 302);
}

const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/** Returns true if the page is inside another one, where browsers keep no cookies of this site. */
function isFramed({ headers }: FastifyRequest): boolean {
  return FRAMES.includes(String(headers['sec-fetch-dest']));
}

function addressOf(login: Login): string {
  const given = Object.entries(login).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${LTI_LOGIN_PATH}?${new URLSearchParams(Object.fromEntries(given))}`;
}

function sendUnknown(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendLtiText({ context, request, reply }, 404, ltiMessages.unknownTitle, ltiMessages.unknown);
}
