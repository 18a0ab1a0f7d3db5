import * as z from 'zod';
import { type ProductCategory, productCategoryResource } from '../../src/domain/catalog/product-category-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound } from '../http/responses/problem.ts';
import { toCategoryTree } from './category-tree.ts';
import { includeNames } from './include-names.ts';
import { loadCategories } from './load-categories.ts';

const querySchema = z.object({
  include: z.string().optional(),
  'filter[top]': z.enum(['true', 'false']).optional(),
  url_slug: z.string().max(500).optional(),
});

/** GET product_categories: returns the tree, its top level, or one category by slug or id; by title (CAT-1, CAT-18). */
export const categoryRoutes: DomainPlugin = async (app, { db }) => {
  app.get(
    '/api/v1/catalog/product_categories/',
    { schema: { querystring: querySchema, response: { 200: documentSchema } } },
    async (request, reply) => {
      const language = languageOf(request);
      const tree = toCategoryTree(await loadCategories(db, language), language);
      const requested = tree.filter((category) => isRequested(category, request.query));
      const include = includeNames(request.query.include);
      const categories = requested.map((category) => keepIncluded(category, include));
      return sendDocument(request, reply, 'public', writeCollection(productCategoryResource, categories));
    },
  );

  app.get(
    '/api/v1/catalog/product_categories/:categoryId/',
    {
      schema: {
        params: z.object({ categoryId: rowIdSchema }),
        querystring: querySchema.pick({ include: true }),
        response: { 200: documentSchema },
      },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const tree = toCategoryTree(await loadCategories(db, language), language);
      const category = tree.find(({ id }) => id === request.params.categoryId);
      if (!category) throw notFound();
      const shown = keepIncluded(category, includeNames(request.query.include));
      return sendDocument(request, reply, 'public', writeDocument(productCategoryResource, shown));
    },
  );
};

function isRequested(category: ProductCategory, query: z.infer<typeof querySchema>): boolean {
  if (query.url_slug !== undefined) return category.urlSlug === query.url_slug;
  return query['filter[top]'] !== 'true' || category.ancestors.length === 0;
}

function keepIncluded({ ancestors, descendants, ...category }: ProductCategory, include: ReadonlySet<string>) {
  return {
    ...category,
    ancestors: include.has('ancestors') ? ancestors : [],
    descendants: include.has('descendants') ? descendants : [],
  };
}
