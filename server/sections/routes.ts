import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { courseIdSchema, rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import {
  type CourseSection,
  courseSectionResource,
  sectionMemberResource,
} from '../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../src/domain/sections/section-product-schema.ts';
import { writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import { includeNames } from '../catalog/include-names.ts';
import type { Database } from '../db/database.ts';
import { sections } from '../db/schema/courses.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { shopMessages } from '../messages/shop.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { loadSectionProducts } from './load-section-products.ts';
import { loadMembers, loadSections, type SectionQuery } from './load-sections.ts';
import { optingRoutes } from './opting-routes.ts';

const includeQuery = { include: z.string().optional() };
const response = { 200: documentSchema };

/** Routes for course sections, memberships and materials. Only enrolled people may use them. */
export const sectionRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  registerSections(app, context);
  await app.register(optingRoutes, context);

  app.get(
    '/api/v1/sections/members/',
    {
      schema: {
        // The response contains only the caller's own memberships, whatever `user_id` says.
        querystring: z.object({ 'filter[section__rs_course_id]': z.optional(courseIdSchema) }),
        response,
      },
    },
    async (request, reply) => {
      const courseId = request.query['filter[section__rs_course_id]'];
      const members = await loadMembers(db, requirePerson(request), clock(), courseId);
      return sendDocument(request, reply, 'private', writeCollection(sectionMemberResource, members));
    },
  );

  app.get(
    '/api/v1/sections/section_products/',
    { schema: { querystring: z.object({ section_id: rowIdSchema }), response } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const sectionId = Number(request.query.section_id);
      await requireSection(db, userId, clock(), { sectionId, currency: storeCurrency(config) });
      const materials = await loadSectionProducts(db, userId, sectionId, clock());
      return sendDocument(request, reply, 'private', writeCollection(sectionProductResource, materials));
    },
  );
};

function registerSections(app: Parameters<DomainPlugin>[0], { db, clock, config }: AppContext): void {
  const currency = storeCurrency(config);

  app.get(
    '/api/v1/sections/course_sections/',
    { schema: { querystring: z.object({ ...includeQuery, only_enrolled: z.string().optional() }), response } },
    async (request, reply) => {
      const found = await loadSections(db, requirePerson(request), clock(), { currency });
      const stored = found.map((section) => keepIncluded(section, request.query.include));
      const document = writeCollection(courseSectionResource, stored);
      return sendDocument(request, reply, 'private', document);
    },
  );

  app.get(
    '/api/v1/sections/course_sections/:sectionId/',
    { schema: { params: z.object({ sectionId: rowIdSchema }), querystring: z.object(includeQuery), response } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const sectionId = Number(request.params.sectionId);
      const section = await requireSection(db, userId, clock(), { sectionId, currency });
      const stored = keepIncluded(section, request.query.include);
      return sendDocument(request, reply, 'private', writeDocument(courseSectionResource, stored));
    },
  );
}

/**
 * Applies `include`. The course is always part of a section. The membership is returned if it is requested or if
 * `include` is absent.
 */
function keepIncluded(section: CourseSection, include: string | undefined): CourseSection {
  if (include === undefined || includeNames(include).has('courseMember')) return section;
  const { courseMember: _courseMember, ...rest } = section;
  return rest;
}

/** Returns the section of an enrolled person. Throws 404 if it does not exist and 403 if the person is not enrolled. */
async function requireSection(
  db: Database,
  userId: number,
  now: Date,
  query: Required<SectionQuery>,
): Promise<CourseSection> {
  const [section] = await loadSections(db, userId, now, query);
  if (section) return section;
  const [row] = await db.select({ id: sections.id }).from(sections).where(eq(sections.id, query.sectionId));
  throw row ? new Problem(403, 'forbidden', { detail: shopMessages.notEnrolled }) : notFound();
}
