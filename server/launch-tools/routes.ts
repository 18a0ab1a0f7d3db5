import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { connectionCheckSchema } from '../../src/domain/staff/connection-schema.ts';
import {
  launchToolFormSchema,
  launchToolListSchema,
  launchToolSchema,
  newLaunchToolSchema,
  toolProductFormSchema,
} from '../../src/domain/staff/launch-tool-schema.ts';
import { secretSchema } from '../../src/domain/staff/secret-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addTool, changeTool, changeToolSecret } from './change-tool.ts';
import { checkTool } from './check-tool.ts';
import { listTools, loadTool, requireTool } from './load-tools.ts';
import { addToolProduct, removeToolProduct } from './tool-products.ts';

const PATH = '/api/v1/manage/0/tools';
const params = z.object({ id: rowIdSchema });
const productParams = params.extend({ product: rowIdSchema });
const response = { 200: launchToolSchema };

/** Routes for managers of the installation: the publishers' tools that Carrel launches (LAUNCH-6, STAFF-3). */
export const launchToolRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  const actionOf = (userId: number) => ({ config, userId, now: clock() });

  app.get(`${PATH}/`, { schema: { response: { 200: launchToolListSchema } } }, async (request) => {
    await requirePermission(db, request, null, 'tools.edit');
    return { items: await listTools(db, request) };
  });

  app.post(
    `${PATH}/`,
    { schema: { body: newLaunchToolSchema, response: { 201: launchToolSchema } } },
    async (request, reply) => {
      const userId = await requirePermission(db, request, null, 'tools.edit');
      const id = await db.transaction((tx) => addTool(tx, actionOf(userId), request.body));
      return reply.code(201).send(await loadTool(db, config, request, id));
    },
  );

  app.get(`${PATH}/:id`, { schema: { params, response } }, async (request) => {
    await requirePermission(db, request, null, 'tools.edit');
    return loadTool(db, config, request, request.params.id);
  });

  app.put(`${PATH}/:id`, { schema: { params, body: launchToolFormSchema, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'tools.edit');
    const { id } = request.params;
    await db.transaction((tx) => changeTool(tx, actionOf(userId), id, request.body));
    return loadTool(db, config, request, id);
  });

  app.put(`${PATH}/:id/secret`, { schema: { params, body: secretSchema, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'tools.edit');
    const { id } = request.params;
    await db.transaction((tx) => changeToolSecret(tx, actionOf(userId), id, request.body.secret));
    return loadTool(db, config, request, id);
  });

  app.post(`${PATH}/:id/products`, { schema: { params, body: toolProductFormSchema, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'tools.edit');
    const { id } = request.params;
    await db.transaction((tx) => addToolProduct(tx, actionOf(userId), id, request.body));
    return loadTool(db, config, request, id);
  });

  app.delete(`${PATH}/:id/products/:product`, { schema: { params: productParams, response } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'tools.edit');
    const { id, product } = request.params;
    await db.transaction((tx) => removeToolProduct(tx, actionOf(userId), id, product));
    return loadTool(db, config, request, id);
  });

  app.post(`${PATH}/:id/check`, { schema: { params, response: { 200: connectionCheckSchema } } }, async (request) => {
    await requirePermission(db, request, null, 'tools.edit');
    const tool = await requireTool(db, request.params.id);
    return { findings: await checkTool(db, config, request, tool) };
  });
};
