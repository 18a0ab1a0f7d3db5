import {
  type CourseSection,
  courseSectionResource,
  type SectionMember,
  sectionMemberResource,
} from '../contract/course-section.ts';
import type { CourseId } from '../contract/ids.ts';
import { type SectionProduct, sectionProductResource } from '../contract/section-product.ts';
import { type Answer, type ConditionalAnswer, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForMany, sendForManyIfChanged, sendForOne } from './read-answer.ts';

const path = '/api/v1/sections';

/** The sections that the person is enrolled in. */
export async function getSections(client: ApiClient, etag?: string): Promise<ConditionalAnswer<CourseSection[]>> {
  const answer = await sendForManyIfChanged(client, courseSectionResource, {
    method: 'GET',
    path: `${path}/course_sections/`,
    query: { include: 'course,course_member', only_enrolled: 'True' },
    etag,
  });
  return answer.ok ? success({ value: answer.value.value?.items, etag: answer.value.etag }) : answer;
}

export function getSection(client: ApiClient, id: string): Promise<Answer<CourseSection>> {
  return sendForOne(client, courseSectionResource, {
    method: 'GET',
    path: `${path}/course_sections/${encodeURIComponent(id)}/`,
    query: { include: 'course,course_member' },
  });
}

export async function getMembers(client: ApiClient, courseId: CourseId): Promise<Answer<SectionMember[]>> {
  const answer = await sendForMany(client, sectionMemberResource, {
    method: 'GET',
    path: `${path}/members/`,
    query: { 'filter[section__rs_course_id]': courseId },
  });
  return answer.ok ? success(answer.value.items) : answer;
}

export async function getSectionProducts(client: ApiClient, sectionId: string): Promise<Answer<SectionProduct[]>> {
  const answer = await sendForMany(client, sectionProductResource, {
    method: 'GET',
    path: `${path}/section_products/`,
    query: { section_id: sectionId },
  });
  return answer.ok ? success(answer.value.items) : answer;
}
