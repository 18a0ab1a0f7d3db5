import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { connectionCheckSchema } from '../../src/domain/staff/connection-schema.ts';
import { secretSchema } from '../../src/domain/staff/secret-schema.ts';
import {
  newSignInProviderSchema,
  signInProviderFormSchema,
  signInProviderListSchema,
} from '../../src/domain/staff/sign-in-provider-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addProvider, changeProvider, changeProviderSecret } from './change-provider.ts';
import { checkProvider } from './check-provider.ts';
import { listProviders, requireProvider } from './load-providers.ts';

const PATH = '/api/v1/manage/:org/sign-in-providers';
const ofSchool = z.object({ org: rowNumberSchema });
const params = ofSchool.extend({ id: rowIdSchema });
const response = { 200: signInProviderListSchema };

/** Routes for managers: the OpenID Connect providers of a school (IDENT-4, STAFF-1, STAFF-3). */
export const signInProviderRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  app.get(`${PATH}/`, { schema: { params: ofSchool, response } }, async (request) => {
    await requirePermission(db, request, request.params.org, 'sign-in.edit');
    return listProviders(db, config, request, request.params.org);
  });

  app.post(`${PATH}/`, { schema: { params: ofSchool, body: newSignInProviderSchema, response } }, async (request) => {
    const organizationId = request.params.org;
    const userId = await requirePermission(db, request, organizationId, 'sign-in.edit');
    const action = { config, organizationId, userId, now: clock() };
    await db.transaction((tx) => addProvider(tx, action, request.body));
    return listProviders(db, config, request, organizationId);
  });

  app.put(`${PATH}/:id`, { schema: { params, body: signInProviderFormSchema, response } }, async (request) => {
    const { org: organizationId, id } = request.params;
    const userId = await requirePermission(db, request, organizationId, 'sign-in.edit');
    const action = { config, organizationId, userId, now: clock() };
    await db.transaction((tx) => changeProvider(tx, action, id, request.body));
    return listProviders(db, config, request, organizationId);
  });

  app.put(`${PATH}/:id/secret`, { schema: { params, body: secretSchema, response } }, async (request) => {
    const { org: organizationId, id } = request.params;
    const userId = await requirePermission(db, request, organizationId, 'sign-in.edit');
    const action = { config, organizationId, userId, now: clock() };
    await db.transaction((tx) => changeProviderSecret(tx, action, id, request.body.secret));
    return listProviders(db, config, request, organizationId);
  });

  app.post(`${PATH}/:id/check`, { schema: { params, response: { 200: connectionCheckSchema } } }, async (request) => {
    const { org, id } = request.params;
    await requirePermission(db, request, org, 'sign-in.edit');
    return { findings: await checkProvider(db, config.allowedOrigins, await requireProvider(db, org, id)) };
  });
};
