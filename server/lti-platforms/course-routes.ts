import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { lmsCourseFormSchema, lmsCourseListSchema, lmsCourseSchema } from '../../src/domain/staff/lms-course-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { notFound } from '../http/responses/problem.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { coursesCsv } from './courses-csv.ts';
import { courseFiltersSchema, listCourses, loadCourse } from './list-courses.ts';
import { mapCourse } from './map-course.ts';

const PATH = '/api/v1/manage/:org/lms-courses';
const ofSchool = z.object({ org: rowNumberSchema });
const params = ofSchool.extend({ id: rowIdSchema });
const listQuery = courseFiltersSchema.extend({ cursor: z.string().max(1000).optional() });
const body = lmsCourseFormSchema;

/** Routes for staff: the courses of learning management systems, and the sections that they open (LTI-4). */
export const lmsCourseRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    `${PATH}/`,
    { schema: { params: ofSchool, querystring: listQuery, response: { 200: lmsCourseListSchema } } },
    async (request) => {
      await requirePermission(db, request, request.params.org, 'lms-courses.edit');
      const { cursor, ...filters } = request.query;
      return listCourses(db, request.params.org, filters, cursor);
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: ofSchool, querystring: courseFiltersSchema } }, async (request, reply) => {
    await requirePermission(db, request, request.params.org, 'lms-courses.edit');
    return sendCsv(reply, 'lms-courses.csv', coursesCsv(db, request.params.org, request.query));
  });

  app.put(`${PATH}/:id`, { schema: { params, body, response: { 200: lmsCourseSchema } } }, async (request) => {
    const { org: organizationId, id } = request.params;
    const userId = await requirePermission(db, request, organizationId, 'lms-courses.edit');
    const action = { organizationId, userId, now: clock() };
    await db.transaction((tx) => mapCourse(tx, action, Number(id), request.body));
    const course = await loadCourse(db, organizationId, Number(id));
    if (!course) throw notFound();
    return course;
  });
};
