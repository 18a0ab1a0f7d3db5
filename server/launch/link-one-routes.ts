import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LinkOneAnswer, RelayFields } from '../../src/domain/launch/launch-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { sectionMembers, sectionProducts } from '../db/schema/courses.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { Problem } from '../http/responses/problem.ts';
import { siteOriginOf } from '../http/security/origins.ts';
import { callerOf, requirePerson } from '../http/sessions/caller.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { sendInvalidLaunch } from './auth-routes.ts';
import { sendFormRelay } from './form-relay-page.ts';
import { beginLaunch, findLaunch, takeLaunch } from './launch-row.ts';
import {
  findLaunchSubject,
  type LaunchKey,
  type LaunchSubject,
  loadLaunchSubject,
  requireAccess,
} from './launch-subject.ts';
import { contextOf, pseudonym, resourceLinkOf, roleOf } from './launch-token.ts';
import { loadLinkSecret } from './link-secret.ts';
import { oauthSignature } from './oauth-signature.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import { findTool, findToolOfPassthrough, type Tool } from './tools.ts';

const authorizeQuery = z.object({
  user_id: z.string().optional(),
  courseware_pricing_id: z.string().min(1).max(64),
  section_id: rowIdSchema,
  org_id: z.string().optional(),
});
const launchQuery = z.object({ target_url: z.string().max(4000), cache_key: z.uuid() });

/**
 * Link 1.0: `authorize` returns a key. The browser opens the launch with this key and gets a form that is signed with
 * the publisher's secret.
 */
export const linkOneRoutes: DomainPlugin = async (app, context) => {
  app.get(
    '/lti1p0/link/authorize/',
    { schema: { querystring: authorizeQuery }, config: { csrf: 'demanded' } },
    async (request, reply): Promise<LinkOneAnswer> => {
      reply.header('cache-control', 'no-store');
      const userId = requirePerson(request);
      try {
        return await authorize(context, request, userId, request.query);
      } catch (error) {
        // This route returns a refusal in the body of a normal response.
        if (error instanceof Problem) return { error: error.detail[languageOf(request)] };
        throw error;
      }
    },
  );

  app.get('/lti1p0/link/launch/', { schema: { hide: true } }, (request, reply) => launch(context, request, reply));
};

async function authorize(
  context: AppContext,
  request: FastifyRequest,
  userId: number,
  query: z.infer<typeof authorizeQuery>,
): Promise<LinkOneAnswer> {
  const sectionId = Number(query.section_id);
  const material = await findMaterial(context, userId, sectionId, query.courseware_pricing_id);
  if (!material) throw new Problem(403, 'forbidden', { detail: launchMessages.noAccess });
  const key: LaunchKey = { userId, sectionId, productId: material.productId };
  await requireAccess(context.db, await loadLaunchSubject(context.db, key), context.clock());
  const { ltiPassthrough } = material;
  const tool = ltiPassthrough === null ? undefined : await findToolOfPassthrough(context, request, ltiPassthrough);
  if (!tool) throw new Problem(409, 'offering_unavailable', { detail: launchMessages.noTool });
  const row = await beginLaunch(context.db, tool.id, key, context.clock());
  return { target_url: tool.launchUrl, cache_key: row.id };
}

async function findMaterial({ db }: AppContext, userId: number, sectionId: number, pricingId: string) {
  const [row] = await db
    .select({ productId: sectionProducts.productId, ltiPassthrough: sectionProducts.ltiPassthrough })
    .from(sectionProducts)
    .innerJoin(sectionMembers, eq(sectionMembers.sectionId, sectionProducts.sectionId))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        isActiveMember,
        eq(sectionProducts.sectionId, sectionId),
        eq(sectionProducts.coursewarePricingId, pricingId),
      ),
    );
  return row;
}

/**
 * Launches with a key. The key belongs to this person, works once and determines the target address. A different
 * address is refused.
 */
async function launch(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const requested = launchQuery.safeParse(request.query);
  const caller = callerOf(request);
  if (!requested.success || caller.kind !== 'person') return sendInvalidLaunch(context, request, reply);
  const now = context.clock();
  const row = await findLaunch(context.db, requested.data.cache_key, caller.userId, now);
  const tool = row && (await findTool(context.db, request, row.toolId));
  if (!tool || tool.launchUrl !== requested.data.target_url) return sendInvalidLaunch(context, request, reply);
  const subject = await findLaunchSubject(context.db, row, now);
  if (!subject || !(await takeLaunch(context.db, row, null, now))) return sendInvalidLaunch(context, request, reply);
  const fields = await signedFields(context, request, tool, subject);
  if (!fields) return sendInvalidLaunch(context, request, reply);
  return sendFormRelay(context, request, reply, { url: tool.launchUrl, method: 'post', fields });
}

async function signedFields(
  context: AppContext,
  request: FastifyRequest,
  tool: Tool,
  subject: LaunchSubject,
): Promise<RelayFields | undefined> {
  const secret = await loadLinkSecret(context, tool);
  if (secret === undefined) return undefined;
  const fields = {
    ...messageOf(subject, tool, pseudonym(subject.person.id, tool.clientId, await loadPseudonymKey(context))),
    launch_presentation_return_url: `${siteOriginOf(request)}/shelf`,
    oauth_version: '1.0',
    oauth_consumer_key: tool.clientId,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(context.clock().getTime() / 1000)),
    oauth_nonce: randomUUID(),
    oauth_callback: 'about:blank',
  };
  return { ...fields, oauth_signature: oauthSignature(tool.launchUrl, fields, secret) };
}

/** Builds a basic launch message (LTI 1.1, section 3). */
function messageOf(subject: LaunchSubject, tool: Tool, sub: string): RelayFields {
  const { person, product, membership } = subject;
  const course = membership && contextOf(membership);
  return {
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    resource_link_id: resourceLinkOf(subject),
    resource_link_title: product.name,
    user_id: sub,
    roles: roleOf(subject),
    launch_presentation_document_target: 'window',
    ...(course ? { context_id: course.id, context_label: course.label, context_title: course.title } : {}),
    ...(tool.sharesIdentity
      ? {
          lis_person_name_full: `${person.firstName} ${person.lastName}`,
          lis_person_contact_email_primary: person.email,
        }
      : {}),
  };
}
