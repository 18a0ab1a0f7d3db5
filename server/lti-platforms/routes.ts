import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { connectionCheckSchema } from '../../src/domain/staff/connection-schema.ts';
import {
  ltiPlatformFormSchema,
  ltiPlatformListSchema,
  newLtiPlatformSchema,
} from '../../src/domain/staff/lti-platform-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addPlatform, changePlatform } from './change-platform.ts';
import { checkPlatform } from './check-platform.ts';
import { listPlatforms, requirePlatform } from './load-platforms.ts';

const PATH = '/api/v1/manage/:org/lti-platforms';
const ofSchool = z.object({ org: rowNumberSchema });
const params = ofSchool.extend({ id: rowIdSchema });
const response = { 200: ltiPlatformListSchema };

/** Routes for managers: the learning management systems of a school (LTI-1, STAFF-1, STAFF-3). */
export const ltiPlatformRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  app.get(`${PATH}/`, { schema: { params: ofSchool, response } }, async (request) => {
    await requirePermission(db, request, request.params.org, 'lti.edit');
    return listPlatforms(db, request, request.params.org);
  });

  app.post(`${PATH}/`, { schema: { params: ofSchool, body: newLtiPlatformSchema, response } }, async (request) => {
    const organizationId = request.params.org;
    const userId = await requirePermission(db, request, organizationId, 'lti.edit');
    const action = { config, organizationId, userId, now: clock() };
    await db.transaction((tx) => addPlatform(tx, action, request.body));
    return listPlatforms(db, request, organizationId);
  });

  app.put(`${PATH}/:id`, { schema: { params, body: ltiPlatformFormSchema, response } }, async (request) => {
    const { org: organizationId, id } = request.params;
    const userId = await requirePermission(db, request, organizationId, 'lti.edit');
    const action = { config, organizationId, userId, now: clock() };
    await db.transaction((tx) => changePlatform(tx, action, id, request.body));
    return listPlatforms(db, request, organizationId);
  });

  app.post(`${PATH}/:id/check`, { schema: { params, response: { 200: connectionCheckSchema } } }, async (request) => {
    const { org, id } = request.params;
    await requirePermission(db, request, org, 'lti.edit');
    return { findings: await checkPlatform(db, config.allowedOrigins, await requirePlatform(db, org, id)) };
  });
};
