import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { productTypeSchema } from '../../src/domain/catalog/product-schema.ts';
import { courseIdSchema, productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { assetResource } from '../../src/domain/shelf/asset-schema.ts';
import { userAvailabilityResource } from '../../src/domain/shelf/user-availability-schema.ts';
import { writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import { withOwnCodes } from '../access-codes/with-own-codes.ts';
import { paginationMeta, pagingQuery, parsePaging } from '../catalog/paging.ts';
import { loadEpoch } from '../db/epoch.ts';
import { products } from '../db/schema/products.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { shopMessages } from '../messages/shop.ts';
import { freeItemRoutes } from './free-item-routes.ts';
import { loadShelf, loadShelfChanges, SHELF_ORDERS, type ShelfPage } from './shelf-query.ts';
import { toAssets } from './to-assets.ts';
import { loadUserAvailabilities } from './user-availability.ts';

/** SHELF-1. */
const SHELF_PAGE_SIZE = 100;

const shelfQuerySchema = z.object({
  ordering: z.enum(SHELF_ORDERS).optional(),
  'filter[product__product_type]': z.string().max(200).optional(),
  updated_since: z.string().optional(),
  ...pagingQuery,
});

/** Routes for a person's shelf, the person's access to one product, and free items. */
export const assetRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;

  app.get(
    '/api/v1/assets/assets/',
    { schema: { querystring: shelfQuerySchema, response: { 200: documentSchema } } },
    async (request, reply) => {
      const paging = parsePaging(request.query, SHELF_PAGE_SIZE);
      const userId = requirePerson(request);
      const shelf = await readShelf(context, userId, request.query);
      // Changes have no page numbers. The cursor of each response leads to the next one.
      const place = request.query.updated_since === undefined ? paging : { ...paging, page: 1 };
      const meta = {
        ...paginationMeta(place, shelf.count),
        cursor: `${shelf.epoch}.${shelf.cursor}`,
        deletedIds: shelf.deletedIds.map(String),
        isWhole: shelf.isWhole,
      };
      const assets = await withOwnCodes(db, userId, await toAssets(db, shelf.rows, clock()));
      const document = writeCollection(assetResource, assets, { meta });
      return sendDocument(request, reply, 'private', document);
    },
  );

  app.get(
    '/api/v1/assets/access_items/:productId/',
    {
      schema: {
        params: z.object({ productId: productIdSchema }),
        querystring: z.object({ ecommerce_course_id: z.optional(courseIdSchema) }),
        response: { 200: documentSchema },
      },
    },
    async (request, reply) => {
      const userId = requirePerson(request);
      const productId = Number(request.params.productId);
      const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
      if (!product) throw notFound();
      const availability = (await loadUserAvailabilities(db, userId, [productId], clock())).get(productId);
      if (!availability) throw notFound();
      return sendDocument(request, reply, 'private', writeDocument(userAvailabilityResource, availability));
    },
  );

  await app.register(freeItemRoutes, context);
};

async function readShelf(
  { db }: AppContext,
  userId: number,
  query: z.infer<typeof shelfQuerySchema>,
): Promise<ShelfPage & { readonly epoch: string }> {
  const epoch = await loadEpoch(db);
  const paging = parsePaging(query, SHELF_PAGE_SIZE);
  const filter = { userId, productTypes: readTypes(query['filter[product__product_type]']) };
  if (query.updated_since === undefined) {
    return { ...(await loadShelf(db, filter, query.ordering ?? '-acquired_at', paging)), epoch };
  }
  const since = readCursor(query.updated_since, epoch);
  return { ...(await loadShelfChanges(db, filter, since, paging.pageSize)), epoch };
}

function readTypes(list: string | undefined) {
  const names = (list ?? '').split(',').filter((name) => name !== '');
  const types = z.array(productTypeSchema).safeParse(names);
  if (types.success) return types.data;
  throw new Problem(400, 'validation_failed', { meta: { fields: ['filter[product__product_type]'] } });
}

/**
 * Reads a cursor of the form `{epoch}.{revision}`. A cursor of another epoch, or an old one without an epoch, starts
 * from the beginning: its revision does not apply to this database.
 */
function readCursor(cursor: string, epoch: string): number {
  const [, ofEpoch, revision] = /^(?:([0-9a-f-]{36})\.)?(\d{1,15})$/.exec(cursor) ?? [];
  if (revision !== undefined) return ofEpoch === epoch ? Number(revision) : 0;
  const meta = { fields: ['updated_since'] };
  throw new Problem(400, 'validation_failed', { detail: shopMessages.cursorUnknown, meta });
}
