import { type CourseSection, courseSectionResource } from '../../../domain/sections/course-section-schema.ts';
import { type SectionProduct, sectionProductResource } from '../../../domain/sections/section-product-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchResource } from '../../../engine/http/fetch-resource.ts';

const path = '/api/v1/sections';

/** Loads the sections in which the person is enrolled. */
export async function getSections(client: ApiClient): Promise<Result<CourseSection[]>> {
  const answer = await fetchCollection(client, courseSectionResource, {
    method: 'GET',
    path: `${path}/course_sections/`,
    query: { include: 'course,course_member', only_enrolled: 'True' },
  });
  return answer.ok ? success(answer.value.items) : answer;
}

export function getSection(client: ApiClient, id: string): Promise<Result<CourseSection>> {
  return fetchResource(client, courseSectionResource, {
    method: 'GET',
    path: `${path}/course_sections/${encodeURIComponent(id)}/`,
    query: { include: 'course,course_member' },
  });
}

export async function getSectionProducts(client: ApiClient, sectionId: string): Promise<Result<SectionProduct[]>> {
  const answer = await fetchCollection(client, sectionProductResource, {
    method: 'GET',
    path: `${path}/section_products/`,
    query: { section_id: sectionId },
  });
  return answer.ok ? success(answer.value.items) : answer;
}
