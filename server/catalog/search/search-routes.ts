import * as z from 'zod';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { ALL_CATEGORIES } from '../../../src/domain/catalog/category-bar.ts';
import { FACET_NAMES, type FacetName } from '../../../src/domain/catalog/facet-names.ts';
import { type FacetSelection, isFacetValue, parseFacets } from '../../../src/domain/catalog/facets.ts';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { RESULTS_PER_PAGE } from '../../../src/domain/site/url-search.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { findBrand } from '../../brand/find-brand.ts';
import type { Database } from '../../db/database.ts';
import type { DomainPlugin } from '../../http/app-context.ts';
import { languageOf } from '../../http/requests/language.ts';
import { documentSchema, sendDocument } from '../../http/responses/json-api-answer.ts';
import { notFound, Problem } from '../../http/responses/problem.ts';
import { shopMessages } from '../../messages/shop.ts';
import { CATALOGUE_ORDERS } from '../catalog-order.ts';
import { includeNames } from '../include-names.ts';
import { loadCards } from '../load-cards.ts';
import { isCategory } from '../load-categories.ts';
import { parsePageCursor } from '../page-cursor.ts';
import { pagingQuery, parsePaging } from '../paging.ts';
import { findProducts } from './find-products.ts';
import { type CourseFilter, MAX_SEARCH_LENGTH, parseSearch } from './search-query.ts';
import { toSearchedSite } from './searched-site.ts';

const querySchema = z.object({
  search: z.string().optional(),
  category: z.string().max(500).optional(),
  order_by: z.enum(CATALOGUE_ORDERS).optional(),
  include: z.string().optional(),
  subject: z.string().max(40).optional(),
  exclude: z.optional(productIdSchema),
  /** `next` or `previous` of another page of these results. `page` then has no meaning. */
  cursor: z.string().max(1000).optional(),
  /** Only these products, separated by commas. */
  'filter[id]': z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$|^$/)
    .optional(),
  ...facetQuery(),
  ...pagingQuery,
});

/** A parameter `filter[format]=digital,print` for each facet. An unknown value is an error. */
function facetQuery() {
  const parameter = (name: FacetName) =>
    z
      .string()
      .max(1000)
      .refine((text) => text === '' || text.split(',').every((value) => isFacetValue(name, value)), {
        error: `Not a value of ${name}`,
      })
      .optional();
  return {
    'filter[type]': parameter('type'),
    'filter[format]': parameter('format'),
    'filter[price]': parameter('price'),
    'filter[subject]': parameter('subject'),
    'filter[language]': parameter('language'),
    'filter[year]': parameter('year'),
    'filter[accessible]': parameter('accessible'),
  };
}

/** GET search: serves search results, category pages and trays with different parameters. */
export const searchRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/catalog/search/',
    { schema: { querystring: querySchema, response: { 200: documentSchema } } },
    async (request, reply) => {
      const { query } = request;
      const paging = parsePaging(query, RESULTS_PER_PAGE);
      const brand = await findBrand(db, { host: request.hostname });
      const { channel, courseFilter } = toSearchedSite(brand, clock());
      const include = includeNames(query.include);
      const only = query['filter[id]']?.split(',').filter(Boolean).map(Number);
      const order = query.order_by ?? 'relevance';
      const found = await findProducts(db, {
        channel,
        search: readSearch(query.search, courseFilter),
        category: await readCategory(db, query.category),
        subject: query.subject,
        exclude: query.exclude === undefined ? undefined : Number(query.exclude),
        order,
        facets: readFacets(query),
        only,
        counted: include.has('facets')
          ? { category: slugOf(query.category), language: languageOf(request) }
          : undefined,
        pageCursor: parsePageCursor(query.cursor, paging, order),
        pageSize: paging.pageSize,
      });
      const cards = await loadCards(db, found.ids, {
        lowestOffering: include.has('lowestOffering'),
        facets: include.has('facets'),
      });
      // A list of certain products is one person's.
      const caching = only ? 'private' : 'public';
      return sendDocument(request, reply, caching, writeCollection(catalogCardResource, cards, { meta: found.meta }));
    },
  );
};

/** An empty text is no search. A text of punctuation alone is a search without results. */
function readSearch(typed: string | undefined, courseFilter: CourseFilter) {
  if (typed === undefined || typed.trim() === '') return undefined;
  // Counts code points, so that an emoji counts as one character.
  if ([...typed].length <= MAX_SEARCH_LENGTH) return { ...parseSearch(typed), courseFilter };
  throw new Problem(400, 'validation_failed', { detail: shopMessages.searchTooLong, meta: { fields: ['search'] } });
}

function readFacets(query: z.infer<typeof querySchema>): FacetSelection {
  const texts = FACET_NAMES.map((name) => [name, query[`filter[${name}]`]?.replaceAll(',', '.')]);
  return parseFacets(Object.fromEntries(texts));
}

/** The slug of a category; absent for all categories. */
function slugOf(category: string | undefined): string | undefined {
  return category === '' || category === ALL_CATEGORIES ? undefined : category;
}

async function readCategory(db: Database, category: string | undefined): Promise<string | undefined> {
  const slug = slugOf(category);
  if (slug !== undefined && !(await isCategory(db, slug))) throw notFound(shopMessages.unknownCategory);
  return slug;
}
