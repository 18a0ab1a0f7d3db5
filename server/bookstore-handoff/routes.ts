import * as z from 'zod';
import type { BookstoreHandoff } from '../../src/domain/launch/bookstore-handoff-schema.ts';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { isAllowedTarget, originOf, siteOriginOf, wholeUrl } from '../http/security/origins.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { shopMessages } from '../messages/shop.ts';
import { findMembershipOfCourse } from '../sections/find-membership.ts';
import { writeBookstoreHandoff } from './bookstore-handoff.ts';

/**
 * GET /api/efollett/{rsCourseId}/: returns the form to post to the partner bookstore (LAUNCH-4). It changes nothing.
 * The response identifies a person and is therefore never cached.
 */
export const bookstoreHandoffRoutes: DomainPlugin = async (app, context) => {
  app.get(
    '/api/efollett/:rsCourseId/',
    { schema: { params: z.object({ rsCourseId: courseIdSchema }) } },
    async (request, reply): Promise<BookstoreHandoff> => {
      reply.header('cache-control', 'private, no-store');
      const membership = await findMembershipOfCourse(context.db, requirePerson(request), request.params.rsCourseId);
      if (!membership) throw new Problem(403, 'forbidden', { detail: shopMessages.notEnrolled });
      const { isFollettOrg, handoffUrl } = membership.organization;
      const url = handoffUrl === null ? '' : wholeUrl(handoffUrl, request);
      if (!isFollettOrg || !isAllowedTarget(url, request, context.config)) {
        throw new Problem(409, 'offering_unavailable', { detail: launchMessages.noBookstore });
      }
      const issuer = originOf(request, context.config);
      return writeBookstoreHandoff(context, membership, { url, issuer, site: siteOriginOf(request) });
    },
  );
};
