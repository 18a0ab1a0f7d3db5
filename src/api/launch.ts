import { type HandOff, handOffSchema } from '../contract/hand-off.ts';
import type { CourseId } from '../contract/ids.ts';
import {
  type LinkOneAnswer,
  type LinkTwoAnswer,
  linkOneAnswerSchema,
  linkTwoAnswerSchema,
} from '../contract/launch.ts';
import type { Answer } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForPlain } from './read-answer.ts';

/** The query of link 2.0 (spec/storefront.md §7). Whoever it names, the server takes the person from the session. */
export interface LinkTwoQuery {
  readonly userId: string;
  readonly coursewareId: string;
  readonly sectionId: string | undefined;
  readonly organizationId: string | undefined;
}

/** Begins a launch by link 2.0: a GET that changes something, so it carries the CSRF token. */
export function getLinkTwoLaunch(client: ApiClient, query: LinkTwoQuery): Promise<Answer<LinkTwoAnswer>> {
  return sendForPlain(client, linkTwoAnswerSchema, {
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

/** Asks for a launch by link 1.0; carries the CSRF token like {@link getLinkTwoLaunch}. */
export function getLinkOneAuthorization(client: ApiClient, query: LinkOneQuery): Promise<Answer<LinkOneAnswer>> {
  return sendForPlain(client, linkOneAnswerSchema, {
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

/** What is to be posted to the partner bookstore of a course (spec/shelf.md §7). */
export function getHandOff(client: ApiClient, courseId: CourseId): Promise<Answer<HandOff>> {
  const path = `/api/efollett/${encodeURIComponent(courseId)}/`;
  return sendForPlain(client, handOffSchema, { method: 'GET', path });
}
