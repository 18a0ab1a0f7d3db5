import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { catalogItemResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { type ProductFeature, productFeatureResource } from '../../src/domain/catalog/product-feature-schema.ts';
import { courseIdSchema, productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import { productFeatures } from '../db/schema/products.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { frenchFeature } from './feature-texts.ts';
import { loadCatalogItem } from './load-catalog-item.ts';

const itemQuerySchema = z.object({
  /** The course for which the page is requested. The public data is the same with or without it. */
  ecommerce_course_id: z.optional(courseIdSchema),
  currency_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});

/** GET catalog_items/{id} and product_features: the public data of a product page. */
export const itemRoutes: DomainPlugin = async (app, { db, config }) => {
  app.get(
    '/api/v1/catalog/catalog_items/:productId/',
    {
      schema: {
        params: z.object({ productId: productIdSchema }),
        querystring: itemQuerySchema,
        response: { 200: documentSchema },
      },
    },
    async (request, reply) => {
      const item = await loadCatalogItem(db, {
        productId: Number(request.params.productId),
        currencyCode: request.query.currency_code,
        country: config.country,
      });
      if (item === 'unknown') throw notFound();
      if (item === 'gone' || item === 'inactive') throw new Problem(410, item);
      return sendDocument(request, reply, 'public', writeDocument(catalogItemResource, item));
    },
  );

  app.get(
    '/api/v1/catalog/product_features/',
    { schema: { querystring: z.object({ catalog_item: productIdSchema }), response: { 200: documentSchema } } },
    async (request, reply) => {
      const features = await loadFeatures(db, Number(request.query.catalog_item));
      return sendDocument(request, reply, 'public', writeCollection(productFeatureResource, features));
    },
  );
};

async function loadFeatures(db: Database, productId: number): Promise<ProductFeature[]> {
  const rows = await db
    .select()
    .from(productFeatures)
    .where(eq(productFeatures.productId, productId))
    .orderBy(asc(productFeatures.position));
  return rows.map(({ id, category, subcategory, name, detail, url }) => {
    const text = { subcategory, name, ...(detail === null ? {} : { detail }) };
    const french = frenchFeature(text);
    return { id: String(id), category, ...text, ...(url === null ? {} : { url }), ...(french && { french }) };
  });
}
