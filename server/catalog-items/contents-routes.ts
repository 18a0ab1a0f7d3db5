import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { newContentsSchema, staffCatalogItemSchema } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addContents, removeContent } from './contents.ts';
import { loadItem } from './item-queries.ts';

const PATH = '/api/v1/manage/0/catalogue/:id/contents';
const ofItem = z.object({ id: rowIdSchema });
const answers = { response: { 200: staffCatalogItemSchema } };

/** Routes for staff: the products in a collection, classroom or e-bundle (STAFF-10). */
export const contentsRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;

  app.post(PATH, { schema: { params: ofItem, body: newContentsSchema, ...answers } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'catalogue.edit');
    const { id } = request.params;
    await db.transaction((tx) => addContents(tx, { id, userId, now: clock() }, request.body));
    return loadItem(context, id, languageOf(request));
  });

  app.delete(
    `${PATH}/:product`,
    { schema: { params: ofItem.extend({ product: rowIdSchema }), ...answers } },
    async (request) => {
      const userId = await requirePermission(db, request, null, 'catalogue.edit');
      const { id, product } = request.params;
      await db.transaction((tx) => removeContent(tx, { id, userId, now: clock() }, product));
      return loadItem(context, id, languageOf(request));
    },
  );
};
