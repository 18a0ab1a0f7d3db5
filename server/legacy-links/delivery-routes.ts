import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import { type CourseLaunch, courseSelectLink } from '../../src/domain/launch/course-launch.ts';
import { readBookLink } from '../../src/domain/launch/link-table.ts';
import { type ProductId, productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeQuery } from '../../src/domain/site/url-search.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { findMembershipById } from '../sections/find-membership.ts';
import { personOrSignIn } from './require-sign-in.ts';

const params = z.object({ productId: productIdSchema });
/** 0 means an unknown membership (LAUNCH-5). */
const querystring = z.object({
  coursemember_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0')
    .catch('0'),
});
const schema = { params, querystring, hide: true };

/**
 * The links of code delivery, `{link}{product id}/?coursemember_id={id}`. They redirect to the reader of a book, or to
 * the page where a courseware's code is obtained. They change nothing; the target checks the permission.
 *
 * A link with an unknown membership belongs to the person's only course with the material. Of several courses the
 * person chooses one on the shelf (SHELF-6).
 */
export const deliveryRoutes: DomainPlugin = async (app, context) => {
  const deliver = async (request: FastifyRequest, reply: FastifyReply, kind: CourseLaunch['kind']) => {
    const userId = personOrSignIn(request, reply);
    if (userId === undefined) return reply;
    const { productId } = params.parse(request.params);
    const courses = await coursesOf(context, userId, request, Number(productId));
    reply.header('cache-control', 'no-store');
    if (courses.length > 1) return reply.redirect(courseSelectLink({ kind, productId }), 302);
    return reply.redirect(targetOf(kind, productId, courses[0]), 302);
  };

  app.get('/cds_book_read/:productId/', { schema }, (request, reply) => deliver(request, reply, 'book'));
  app.get('/cds_courseware_provision/:productId/', { schema }, (request, reply) =>
    deliver(request, reply, 'courseware'),
  );
};

function targetOf(kind: CourseLaunch['kind'], productId: ProductId, courseId: string | undefined): string {
  if (kind === 'book') return readBookLink(productId, courseId);
  return `/courseware/${productId}${writeQuery({ ecommerce_course_id: courseId })}`;
}

/** Returns the course of the membership that the link names, otherwise the person's open courses with the material. */
async function coursesOf(
  { db, clock }: AppContext,
  userId: number,
  request: FastifyRequest,
  productId: number,
): Promise<readonly string[]> {
  const { coursemember_id } = querystring.parse(request.query);
  if (coursemember_id !== '0') {
    const membership = await findMembershipById(db, userId, Number(coursemember_id));
    return membership ? [membership.section.rsCourseId] : [];
  }
  const rows = await db
    .select({ courseId: sections.rsCourseId, endDate: sections.endDate, timeZone: sections.timeZone })
    .from(sectionProducts)
    .innerJoin(sections, eq(sections.id, sectionProducts.sectionId))
    .innerJoin(sectionMembers, eq(sectionMembers.sectionId, sections.id))
    .where(and(eq(sectionProducts.productId, productId), eq(sectionMembers.userId, userId), isActiveMember));
  return rows
    .filter(({ endDate, timeZone }) => endDate >= toIsoDay(clock().getTime(), timeZone))
    .map(({ courseId }) => courseId);
}
