import * as z from 'zod';
import { catalogCardResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { RESULTS_PER_PAGE } from '../../src/domain/site/url-search.ts';
import { writeCollection } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/json-api-answer.ts';
import { notFound, Problem } from '../http/problem.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { shopMessages } from '../messages/shop.ts';
import { CATALOGUE_ORDERS } from './catalogue-order.ts';
import { findProducts } from './find-products.ts';
import { includeNames } from './include-names.ts';
import { loadCards } from './load-cards.ts';
import { loadSubtreeIds } from './load-categories.ts';
import { paginationMeta, pagingQuery, parsePaging } from './paging.ts';
import { MAX_SEARCH_LENGTH, parseSearch, type Taught } from './search-query.ts';
import { toSearchedSite } from './searched-site.ts';

const querySchema = z.object({
  search: z.string().optional(),
  category: z.string().max(500).optional(),
  order_by: z.enum(CATALOGUE_ORDERS).optional(),
  include: z.string().optional(),
  subject: z.string().max(40).optional(),
  exclude: z.optional(productIdSchema),
  ...pagingQuery,
});

/** GET search: serves search results, category pages and trays with different parameters. */
export const searchRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/catalog/search/',
    { schema: { querystring: querySchema, response: { 200: documentSchema } } },
    async (request, reply) => {
      const { query } = request;
      const paging = parsePaging(query, RESULTS_PER_PAGE);
      const label = await findWhiteLabel(db, { host: request.hostname });
      const { channel, taught } = toSearchedSite(label, clock());
      const found = await findProducts(db, {
        channel,
        search: readSearch(query.search, taught),
        categoryIds: await readCategory(db, query.category),
        subject: query.subject,
        exclude: query.exclude === undefined ? undefined : Number(query.exclude),
        order: query.order_by ?? 'relevance',
        ...paging,
      });
      const cards = await loadCards(db, found.ids, {
        lowestOffering: includeNames(query.include).has('lowestOffering'),
      });
      const meta = { ...paginationMeta(paging, found.count), match: found.match };
      return sendDocument(request, reply, 'public', writeCollection(catalogCardResource, cards, { meta }));
    },
  );
};

/** An empty text is no search. A text of punctuation alone is a search without results. */
function readSearch(typed: string | undefined, taught: Taught) {
  if (typed === undefined || typed.trim() === '') return undefined;
  // Counts code points, so that an emoji counts as one character.
  if ([...typed].length <= MAX_SEARCH_LENGTH) return { ...parseSearch(typed), taught };
  throw new Problem(400, 'validation_failed', { detail: shopMessages.searchTooLong, meta: { fields: ['search'] } });
}

async function readCategory(db: Database, slug: string | undefined): Promise<number[] | undefined> {
  if (slug === undefined || slug === '' || slug === 'all') return undefined;
  const ids = await loadSubtreeIds(db, slug);
  if (ids.length === 0) throw notFound(shopMessages.unknownCategory);
  return ids;
}
