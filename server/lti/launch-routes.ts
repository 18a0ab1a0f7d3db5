import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { shelfProblemLink } from '../../src/domain/sections/section-problems.ts';
import { StaffSignInError } from '../account/find-or-create-user.ts';
import { isSharedComputer, startSession } from '../account/start-session.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { LTI_LAUNCH_PATH } from '../lti-platforms/lti-paths.ts';
import { ltiMessages } from '../messages/lti-messages.ts';
import { html } from '../pages/html.ts';
import { browserOf } from './browser-cookie.ts';
import { isMember, noteContext } from './contexts.ts';
import { findSchool } from './find-platform.ts';
import type { LaunchMessage } from './launch-message.ts';
import { findOpenLaunch, storeMessage, takeLtiLaunch } from './launch-rows.ts';
import { sendLtiNotice, sendLtiText, sendRefusal } from './lti-notice.ts';
import { createPlatformKeys } from './platform-keys.ts';
import { signInLaunch } from './sign-in-launch.ts';
import { LaunchError, verifyLaunch } from './verify-launch.ts';

const OPEN_PATH = `${LTI_LAUNCH_PATH}/open`;

const state = z.string().min(1).max(200);
const answerSchema = z.union([
  z.object({ state, id_token: z.string().min(1) }),
  z.object({ state: state.optional(), error: z.string().min(1).max(200) }),
]);
const openSchema = z.object({ state });

const hidden = { hide: true };

/** The message of a platform, and the sign-in that follows from it (LTI-2). */
export const ltiLaunchRoutes: DomainPlugin = async (app, context) => {
  const keys = createPlatformKeys(context);

  app.post(LTI_LAUNCH_PATH, { schema: hidden, config: { csrf: 'exempt' } }, async (request, reply) => {
    const { db, clock } = context;
    const answer = answerSchema.safeParse(request.body);
    if (!answer.success) return sendInvalidLaunch(context, request, reply);
    if ('error' in answer.data) {
      request.log.warn({ error: answer.data.error }, 'a platform did not send a launch');
      return sendLtiText({ context, request, reply }, 403, ltiMessages.platformTitle, ltiMessages.platform);
    }
    const { id_token: token, state: given } = answer.data;
    const organizationId = await findSchool(db, request.hostname);
    const open = organizationId && (await findOpenLaunch(db, organizationId, given, clock()));
    if (!open) return sendInvalidLaunch(context, request, reply);
    try {
      const message = await verifyLaunch(token, { ...open, keys, now: clock() });
      if (!(await storeMessage(db, given, message, clock()))) return sendInvalidLaunch(context, request, reply);
    } catch (error) {
      if (!(error instanceof LaunchError)) throw error;
      request.log.warn({ err: error, platform: open.platform.id }, 'a launch was refused');
      return sendRefusal({ context, request, reply }, error);
    }
    // This post comes from another site and has no cookies. The redirect is a navigation and includes them.
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${OPEN_PATH}?${new URLSearchParams({ state: given })}`, 303);
  });

  app.get(LTI_LAUNCH_PATH, { schema: hidden }, (request, reply) => sendInvalidLaunch(context, request, reply));
  app.get(OPEN_PATH, { schema: hidden }, (request, reply) => openLaunch(context, request, reply));
};

async function openLaunch(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config, clock } = context;
  const query = openSchema.safeParse(request.query);
  const browser = browserOf(config, request);
  const organizationId = await findSchool(db, request.hostname);
  if (!query.success || browser === undefined || organizationId === undefined)
    return sendInvalidLaunch(context, request, reply);
  const taken = await takeLtiLaunch(db, organizationId, { state: query.data.state, browser }, clock());
  if (!taken) return sendInvalidLaunch(context, request, reply);
  const { platform, message } = taken;
  const { sub } = message;
  if (sub === undefined) return sendLogIn(context, request, reply, 'anonymous');
  let userId: number;
  try {
    userId = await signInLaunch(db, platform, { ...message, sub }, clock());
  } catch (error) {
    if (!(error instanceof StaffSignInError)) throw error;
    return sendLogIn(context, request, reply, 'staff');
  }
  // Somebody who is signed in already keeps the session.
  if (request.session.userId !== userId) {
    await startSession(context, request, reply, { userId, isShared: isSharedComputer(request) });
  }
  reply.header('cache-control', 'no-store');
  const launchTarget = await findLaunchTarget(context, platform.id, message, userId);
  return launchTarget.kind === 'unmapped'
    ? sendUnmapped(context, request, reply, launchTarget.name)
    : reply.redirect(launchTarget.path, 303);
}

type LaunchTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'unmapped'; readonly name: string };

/** Returns what a launch opens: the section that its course is mapped to, else the shelf (LTI-4). */
async function findLaunchTarget(
  { db, clock }: AppContext,
  platformId: number,
  { context, deploymentId, isInstructor }: LaunchMessage,
  userId: number,
): Promise<LaunchTarget> {
  if (!context) return { kind: 'page', path: '/shelf' };
  const sectionId = await noteContext(db, platformId, { deploymentId, context }, clock());
  if (sectionId === undefined) {
    if (isInstructor) return { kind: 'unmapped', name: context.title || context.label || context.id };
    return { kind: 'page', path: shelfProblemLink('notConnected') };
  }
  if (!(await isMember(db, userId, sectionId))) return { kind: 'page', path: shelfProblemLink('notEnrolled') };
  return { kind: 'page', path: `/shelf/course-section/${sectionId}` };
}

function sendUnmapped(context: AppContext, request: FastifyRequest, reply: FastifyReply, name: string) {
  return sendLtiNotice(
    { context, request, reply },
    {
      title: ltiMessages.unmappedTitle,
      body: (say) => html`<p>${say(ltiMessages.unmapped)} <strong>${name}</strong></p>
<p><a href="/shelf">${say(ltiMessages.shelf)}</a></p>`,
    },
  );
}

function sendLogIn(context: AppContext, request: FastifyRequest, reply: FastifyReply, reason: 'anonymous' | 'staff') {
  return sendLtiNotice(
    { context, request, reply },
    {
      status: 403,
      title: reason === 'anonymous' ? ltiMessages.anonymousTitle : ltiMessages.failedTitle,
      body: (say) => html`<p>${say(ltiMessages[reason])}</p>
<p><a class="primary elsewhere" href="/account/sign-in?next=%2Fshelf">${say(ltiMessages.logIn)}</a></p>`,
    },
  );
}

function sendInvalidLaunch(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendLtiText({ context, request, reply }, 400, ltiMessages.overTitle, ltiMessages.over);
}
