import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import {
  catalogItemFormSchema,
  catalogListSchema,
  catalogSorts,
  newCatalogItemSchema,
  newScheduledPriceSchema,
  staffCatalogItemSchema,
} from '../../src/domain/staff/staff-catalog-item-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { languageOf } from '../http/requests/language.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { addItem, changeItem } from './change-item.ts';
import { contentsRoutes } from './contents-routes.ts';
import { coverUploadRoutes } from './cover-routes.ts';
import { loadItem, requireProduct } from './item-queries.ts';
import { itemsCsv } from './items-csv.ts';
import { listItems } from './list-items.ts';
import { productSearchRoutes } from './product-search-routes.ts';
import { cancelPrice, planPrice } from './scheduled-prices.ts';

const PATH = '/api/v1/manage/0/catalogue';
const ofItem = z.object({ id: rowIdSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  sort: z.enum(catalogSorts).default('name'),
  lacks: z.enum(['file', 'price']).optional(),
});
const listQuery = filters.extend({ cursor: z.string().max(1000).optional() });
const answers = { response: { 200: staffCatalogItemSchema } };

/** Routes for staff: the products of the installation, their offerings, prices and channels (STAFF-1, STAFF-3). */
export const catalogItemRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  await app.register(coverUploadRoutes, context);
  await app.register(contentsRoutes, context);
  await app.register(productSearchRoutes, context);

  app.get(`${PATH}/`, { schema: { querystring: listQuery, response: { 200: catalogListSchema } } }, async (request) => {
    await requirePermission(db, request, null, 'catalogue.view');
    const { q, sort, lacks, cursor } = request.query;
    return listItems(db, { q, sort, lacks, cursor }, config.isFetchingBooks);
  });

  app.get(`${PATH}.csv`, { schema: { querystring: filters } }, async (request, reply) => {
    await requirePermission(db, request, null, 'catalogue.view');
    const { q, sort, lacks } = request.query;
    return sendCsv(reply, 'catalog.csv', itemsCsv(db, { q, sort, lacks }));
  });

  app.post(
    `${PATH}/`,
    { schema: { body: newCatalogItemSchema, response: { 201: staffCatalogItemSchema } } },
    async (request, reply) => {
      const userId = await requirePermission(db, request, null, 'catalogue.edit');
      const id = await db.transaction((tx) => addItem(tx, request.body, userId, clock()));
      return reply.code(201).send(await loadItem(context, id, languageOf(request)));
    },
  );

  app.get(`${PATH}/:id`, { schema: { params: ofItem, ...answers } }, async (request) => {
    await requirePermission(db, request, null, 'catalogue.view');
    return loadItem(context, request.params.id, languageOf(request));
  });

  app.put(`${PATH}/:id`, { schema: { params: ofItem, body: catalogItemFormSchema, ...answers } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'catalogue.edit');
    requireAddresses({ redemptionUrl: [request.body.redemptionUrl] }, config);
    await db.transaction((tx) => changeItem(tx, request.params.id, request.body, userId, clock()));
    return loadItem(context, request.params.id, languageOf(request));
  });

  app.post(
    `${PATH}/:id/prices`,
    { schema: { params: ofItem, body: newScheduledPriceSchema, ...answers } },
    async (request) => {
      const userId = await requirePermission(db, request, null, 'catalogue.edit');
      await db.transaction(async (tx) => {
        const { id: productId } = await requireProduct(tx, request.params.id);
        await planPrice(tx, { ...request.body, productId }, userId, clock());
      });
      return loadItem(context, request.params.id, languageOf(request));
    },
  );

  app.delete(
    `${PATH}/:id/prices/:jobId`,
    { schema: { params: ofItem.extend({ jobId: rowIdSchema }), ...answers } },
    async (request) => {
      const userId = await requirePermission(db, request, null, 'catalogue.edit');
      const { id, jobId } = request.params;
      await db.transaction((tx) => cancelPrice(tx, { productId: Number(id), jobId }, userId, clock()));
      return loadItem(context, id, languageOf(request));
    },
  );
};
