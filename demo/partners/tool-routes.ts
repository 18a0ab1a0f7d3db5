import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext, DomainPlugin } from '../../server/http/app-context.ts';
import { originOf, wholeUrl } from '../../server/http/security/origins.ts';
import { AUTH_PATH } from '../../server/launch/auth-routes.ts';
import type { Text } from '../../server/messages/text.ts';
import { sendNotice } from '../../server/pages/notice-page.ts';
import { type Arrival, checkLaunch, signState } from './check-launch.ts';
import { checkOldLaunch } from './check-old-launch.ts';
import { standInMessages } from './demo-partner-messages.ts';
import { detailsPage, refusal } from './details-page.ts';
import { DEMO_TOOL } from './tool-accounts.ts';

const text = z.string().min(1).max(2000);
const loginSchema = z.object({
  iss: text,
  login_hint: text,
  target_link_uri: text,
  lti_message_hint: text,
  client_id: z.literal(DEMO_TOOL.clientId),
});
const launchSchema = z.object({ id_token: z.string(), state: z.string() });

const open = { schema: { hide: true }, config: { csrf: 'exempt' } } as const;

/**
 * The simulated platform of a publisher, for the demo and for tests. It verifies launches as strictly as a real tool
 * and shows the launched person.
 */
export const toolRoutes: DomainPlugin = async (app, context) => {
  app.post(DEMO_TOOL.loginPath, open, async (request, reply) => {
    const requested = loginSchema.safeParse(request.body);
    if (!requested.success || requested.data.iss !== originOf(request, context.config)) {
      return sendNotice(context, request, reply, refusal);
    }
    const nonce = randomBytes(24).toString('base64url');
    const query = new URLSearchParams({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none', nonce },
      client_id: requested.data.client_id,
      redirect_uri: wholeUrl(DEMO_TOOL.launchPath, request),
      login_hint: requested.data.login_hint,
      lti_message_hint: requested.data.lti_message_hint,
      state: await signState(context, nonce),
    });
    return reply.header('cache-control', 'no-store').redirect(`${requested.data.iss}${AUTH_PATH}?${query}`, 302);
  });

  app.post(DEMO_TOOL.launchPath, open, async (request, reply) => {
    const sent = launchSchema.safeParse(request.body);
    const issuer = originOf(request, context.config);
    const arrival = sent.success && (await orRefused(request, () => checkLaunch(context, issuer, sent.data)));
    return show(context, request, reply, arrival || undefined, [standInMessages.toolNote, 'LTI 1.3']);
  });

  app.post(DEMO_TOOL.launchPathOld, open, async (request, reply) => {
    const url = wholeUrl(DEMO_TOOL.launchPathOld, request);
    const arrival = await orRefused(request, () => checkOldLaunch(context, url, request.body));
    return show(context, request, reply, arrival, [standInMessages.toolNoteOld, 'LTI 1.0']);
  });
};

/** Answers every invalid message with the same refusal. The reason is logged. */
async function orRefused(
  request: FastifyRequest,
  check: () => Promise<Arrival | undefined>,
): Promise<Arrival | undefined> {
  try {
    return await check();
  } catch (error) {
    request.log.info({ err: error }, 'the stand-in tool refused a launch');
    return undefined;
  }
}

function show(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  arrival: Arrival | undefined,
  [note, link]: readonly [Text, string],
): Promise<FastifyReply> {
  if (!arrival) return sendNotice(context, request, reply, refusal);
  const { person, role, courseware, course } = arrival;
  return sendNotice(context, request, reply, {
    title: standInMessages.toolTitle,
    body: detailsPage(note, [
      [standInMessages.person, person],
      [standInMessages.role, role],
      [standInMessages.courseware, courseware],
      [standInMessages.course, course],
      [standInMessages.link, link],
    ]),
  });
}
