import * as z from 'zod';
import { schoolFormSchema, schoolListSchema } from '../../src/domain/staff/school-form-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addSchool, changeSchool } from './change-school.ts';
import { listSchools } from './list-schools.ts';

const SCHOOLS = '/api/v1/manage/0/schools';
const params = z.object({ id: rowNumberSchema });
const response = { 200: schoolListSchema };

/** Routes for managers of the installation: its schools and their host names (STAFF-12, STAFF-3). */
export const schoolRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(`${SCHOOLS}/`, { schema: { response } }, async (request) => {
    await requirePermission(db, request, null, 'schools.edit');
    return listSchools(db);
  });

  app.post(`${SCHOOLS}/`, { schema: { body: schoolFormSchema, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'schools.edit');
    await db.transaction((tx) => addSchool(tx, { form: request.body, userId, now: clock() }));
    return listSchools(db);
  });

  app.put(`${SCHOOLS}/:id`, { schema: { params, body: schoolFormSchema, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'schools.edit');
    const action = { form: request.body, userId, now: clock() };
    await db.transaction((tx) => changeSchool(tx, request.params.id, action));
    return listSchools(db);
  });
};
