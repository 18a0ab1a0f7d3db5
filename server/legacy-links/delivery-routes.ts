import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readBookLink } from '../../src/domain/launch/link-table.ts';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeQuery } from '../../src/domain/site/url-search.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { findPlaceOfMember } from '../sections/find-place.ts';
import { personOrSignIn } from './require-sign-in.ts';

const params = z.object({ productId: productIdSchema });
/** 0 is a membership that is not known (spec/storefront.md §2). */
const querystring = z.object({
  coursemember_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0')
    .catch('0'),
});
const schema = { params, querystring, hide: true };

/**
 * The links of code delivery, `{link}{product id}/?coursemember_id={id}`: to reading a book, and to the page where the code of a
 * courseware is obtained. They change nothing: whether the person may read or obtain is judged there.
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

/** The course of the membership; none where it is unknown, or another person's. */
async function courseOf({ db }: AppContext, userId: number, request: FastifyRequest): Promise<string | undefined> {
  const { coursemember_id } = querystring.parse(request.query);
  if (coursemember_id === '0') return undefined;
  return (await findPlaceOfMember(db, userId, Number(coursemember_id)))?.section.rsCourseId;
}
