import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LinkTwoAnswer } from '../../src/domain/launch/launch-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { originOf, siteOriginOf } from '../http/security/origins.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { html } from '../pages/html.ts';
import { beginLaunch, type LaunchRow, takeLaunch } from './launch-row.ts';
import { type LaunchKey, type LaunchSubject, loadLaunchSubject, requireAccess } from './launch-subject.ts';
import { pseudonym, signLaunch } from './launch-token.ts';
import { messageHintOf } from './message-hint.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import { findToolOfProduct, type ProductTool } from './tools.ts';

/**
 * The query of the launch link. The person always comes from the session, whatever `user_id` says (LAUNCH-1). The
 * school comes from the section.
 */
const querySchema = z.object({
  user_id: z.string().optional(),
  section_id: z.optional(rowIdSchema),
  courseware_id: rowIdSchema,
  org_id: z.string().optional(),
  new_tab: z.string().optional(),
});

/**
 * GET /lti1p3/link/launch/: link 2.0. The route starts a launch, so it requires the CSRF token and answers `no-store`.
 */
export const linkTwoRoutes: DomainPlugin = async (app, context) => {
  app.get(
    '/lti1p3/link/launch/',
    { schema: { querystring: querySchema }, config: { csrf: 'demanded' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { courseware_id, section_id } = request.query;
      const key: LaunchKey = {
        userId: requirePerson(request),
        productId: Number(courseware_id),
        sectionId: section_id === undefined ? undefined : Number(section_id),
      };
      const subject = await loadLaunchSubject(context.db, key);
      await requireAccess(context.db, subject, context.clock());
      const found = await findToolOfProduct(context, request, key.productId);
      if (!found) throw new Problem(409, 'offering_unavailable', { detail: launchMessages.noTool });
      const row = await beginLaunch(context.db, found.tool.id, key, context.clock());
      return answerOf(context, request, { row, found, subject });
    },
  );
};

interface StartedLaunch {
  readonly row: LaunchRow;
  readonly found: ProductTool;
  readonly subject: LaunchSubject;
}

/** Returns a form that starts a login at the tool, or the signed message for a tool that accepts it without a login. */
async function answerOf(context: AppContext, request: FastifyRequest, started: StartedLaunch): Promise<LinkTwoAnswer> {
  const { found, row, subject } = started;
  const { clientId, loginUrl } = found.tool;
  if (loginUrl !== undefined) {
    const hint = pseudonym(subject.person.id, clientId, await loadPseudonymKey(context));
    const iss = originOf(request, context.config);
    const messageHint = messageHintOf(row.id, request, iss);
    return { html_form: loginForm(started, { url: loginUrl, iss, hint, messageHint }) };
  }
  const nonce = randomBytes(24).toString('base64url');
  if (!(await takeLaunch(context.db, row, nonce, context.clock()))) throw notFound();
  const issuer = originOf(request, context.config);
  const id_token = await signLaunch(context, { ...found, issuer, site: siteOriginOf(request), nonce, subject });
  return { redirect_uri: found.tool.launchUrl, id_token, state: randomBytes(24).toString('base64url') };
}

/** Builds the form of a third-party initiated login (LTI 1.3 security framework, section 5.1.1). */
function loginForm(
  { found }: StartedLaunch,
  { url, iss, hint, messageHint }: { url: string; iss: string; hint: string; messageHint: string },
): string {
  const { tool, targetUrl } = found;
  const fields = {
    iss,
    login_hint: hint,
    target_link_uri: targetUrl,
    lti_message_hint: messageHint,
    client_id: tool.clientId,
    lti_deployment_id: tool.deploymentId,
  };
  return html`<form method="post" action="${url}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}</form>`.markup;
}
