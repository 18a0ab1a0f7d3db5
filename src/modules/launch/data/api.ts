import { type BookstoreHandoff, bookstoreHandoffSchema } from '../../../domain/launch/bookstore-handoff-schema.ts';
import {
  type LinkOneAnswer,
  type LinkTwoAnswer,
  linkOneAnswerSchema,
  linkTwoAnswerSchema,
} from '../../../domain/launch/launch-schema.ts';
import type { CourseId } from '../../../domain/primitives/ids-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';

/** The query of link 2.0. The server takes the person from the session, whatever the query says (LAUNCH-1). */
export interface LinkTwoQuery {
  readonly userId: string;
  readonly coursewareId: string;
  readonly sectionId: string | undefined;
  readonly organizationId: string | undefined;
}

/** Starts a launch by link 2.0. The GET request changes state, so it carries the CSRF token. */
export function getLinkTwoLaunch(client: ApiClient, query: LinkTwoQuery): Promise<Result<LinkTwoAnswer>> {
  return fetchJson(client, linkTwoAnswerSchema, {
    method: 'GET',
    path: '/lti1p3/link/launch/',
    query: {
      user_id: query.userId,
      section_id: query.sectionId,
      courseware_id: query.coursewareId,
      org_id: query.organizationId,
      new_tab: 'True',
    },
    isChange: true,
  });
}

export interface LinkOneQuery {
  readonly userId: string;
  readonly coursewarePricingId: string;
  readonly sectionId: string;
  readonly organizationId: string | undefined;
}

/** Requests a launch by link 1.0. Carries the CSRF token like {@link getLinkTwoLaunch}. */
export function getLinkOneAuthorization(client: ApiClient, query: LinkOneQuery): Promise<Result<LinkOneAnswer>> {
  return fetchJson(client, linkOneAnswerSchema, {
    method: 'GET',
    path: '/lti1p0/link/authorize/',
    query: {
      user_id: query.userId,
      courseware_pricing_id: query.coursewarePricingId,
      section_id: query.sectionId,
      org_id: query.organizationId,
    },
    isChange: true,
  });
}

/** Loads the form fields to post to the partner bookstore of a course (LAUNCH-4). */
export function getBookstoreHandoff(client: ApiClient, courseId: CourseId): Promise<Result<BookstoreHandoff>> {
  const path = `/api/efollett/${encodeURIComponent(courseId)}/`;
  return fetchJson(client, bookstoreHandoffSchema, { method: 'GET', path });
}
