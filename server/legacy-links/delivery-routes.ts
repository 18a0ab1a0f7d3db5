import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readBookLink } from '../../src/domain/launch/link-table.ts';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeQuery } from '../../src/domain/site/url-search.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { findPlaceOfMember } from '../sections/find-place.ts';
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
 */
export const deliveryRoutes: DomainPlugin = async (app, context) => {
  app.get('/cds_book_read/:productId/', { schema }, async (request, reply) => {
    const userId = personOrSignIn(request, reply);
    if (userId === undefined) return reply;
    const courseId = await courseOf(context, userId, request);
    reply.header('cache-control', 'no-store');
    return reply.redirect(readBookLink(request.params.productId, courseId), 302);
  });

  app.get('/cds_courseware_provision/:productId/', { schema }, async (request, reply) => {
    const userId = personOrSignIn(request, reply);
    if (userId === undefined) return reply;
    const courseId = await courseOf(context, userId, request);
    reply.header('cache-control', 'no-store');
    return reply.redirect(
      `/courseware/${request.params.productId}${writeQuery({ ecommerce_course_id: courseId })}`,
      302,
    );
  });
};

/**
 * Finds the course of the membership. Returns `undefined` if the membership is unknown or belongs to another person.
 */
async function courseOf({ db }: AppContext, userId: number, request: FastifyRequest): Promise<string | undefined> {
  const { coursemember_id } = querystring.parse(request.query);
  if (coursemember_id === '0') return undefined;
  return (await findPlaceOfMember(db, userId, Number(coursemember_id)))?.section.rsCourseId;
}
