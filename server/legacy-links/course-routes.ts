import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { courseDetailsLink } from '../../src/domain/launch/delivery-links.ts';
import { areMaterialsDue } from '../../src/domain/sections/section-dates.ts';
import { shelfProblemLink } from '../../src/domain/sections/section-problems.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { products } from '../db/schema/products.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { isAllowedTarget, wholeUrl } from '../http/security/origins.ts';
import { legacyLinkMessages } from '../messages/legacy-link-messages.ts';
import { findMembershipNamed } from '../sections/find-membership.ts';
import { sendCourseForbidden, sendCoursePage } from './course-pages.ts';
import { personOrSignIn } from './require-sign-in.ts';

const params = z.object({ name: z.string().regex(/^[\w-]{1,64}$/) });
const querystring = z.object({ type: z.enum(['student', 'instructor']).default('student').catch('student') });

/** Course pages outside the shelf: the details, and the link into the classroom. */
export const courseRoutes: DomainPlugin = async (app, context) => {
  app.get('/course/course_details/:name/', { schema: { params, hide: true } }, async (request, reply) => {
    const { platformOrigin } = context.config;
    const { name } = request.params;
    if (platformOrigin) return reply.redirect(`${platformOrigin}${courseDetailsLink(name)}`, 302);
    const userId = personOrSignIn(request, reply);
    if (userId === undefined) return reply;
    const membership = await findMembershipNamed(context.db, userId, name);
    return membership
      ? sendCoursePage(context, request, reply, membership)
      : sendCourseForbidden(context, request, reply);
  });

  app.get('/section/:name/', { schema: { params, querystring, hide: true } }, async (request, reply) => {
    const userId = personOrSignIn(request, reply);
    if (userId === undefined) return reply;
    const membership = await findMembershipNamed(context.db, userId, request.params.name);
    reply.header('cache-control', 'no-store');
    if (!membership) return reply.redirect(shelfProblemLink('missing'), 302);
    if (membership.member.role !== 'instructor' && !areMaterialsDue(membership.section, context.clock().getTime())) {
      return reply.redirect(shelfProblemLink('notStarted'), 302);
    }
    const elsewhere = await classroomUrl(context, request, membership.section.id);
    // Students and instructors enter by different links. The membership decides, not the query.
    const isInstructor = request.query.type === 'instructor' && membership.member.role === 'instructor';
    if (elsewhere) {
      elsewhere.searchParams.set('type', isInstructor ? 'instructor' : 'student');
      return reply.redirect(elsewhere.href, 302);
    }
    const lead = isInstructor ? legacyLinkMessages.asInstructor : legacyLinkMessages.asStudent;
    return sendCoursePage(context, request, reply, membership, lead);
  });
};

/** Returns the address of the publisher's classroom of a section if its host is allowed. */
async function classroomUrl(context: AppContext, request: FastifyRequest, sectionId: number): Promise<URL | undefined> {
  const [row] = await context.db
    .select({ accessUrl: products.accessUrl })
    .from(sectionProducts)
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(and(eq(sectionProducts.sectionId, sectionId), eq(products.productType, 'classroom')));
  const url = row?.accessUrl ? wholeUrl(row.accessUrl, request) : '';
  return isAllowedTarget(url, request, context.config) ? new URL(url) : undefined;
}
