import {
  type CatalogCard,
  type CatalogItem,
  catalogCardResource,
  catalogItemResource,
} from '../../../domain/catalog/catalog-item-schema.ts';
import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import { FACET_NAMES } from '../../../domain/catalog/facet-names.ts';
import type { FacetSelection } from '../../../domain/catalog/facets.ts';
import { type ProductCategory, productCategoryResource } from '../../../domain/catalog/product-category-schema.ts';
import { type ProductFeature, productFeatureResource } from '../../../domain/catalog/product-feature-schema.ts';
import { type ResultMeta, resultMetaSchema } from '../../../domain/catalog/result-meta-schema.ts';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchResource, withMeta } from '../../../engine/http/fetch-resource.ts';

export interface CatalogPage {
  readonly items: CatalogCard[];
  readonly meta: ResultMeta;
}

export async function searchCatalog(
  client: ApiClient,
  query: CatalogQuery,
  signal?: AbortSignal,
): Promise<Result<CatalogPage>> {
  const answer = await fetchCollection(client, catalogCardResource, {
    method: 'GET',
    path: '/api/v1/catalog/search/',
    query: {
      search: query.search,
      category: query.category ?? 'all',
      order_by: query.orderBy,
      include: query.isCounted ? 'lowest_offering,facets' : 'lowest_offering',
      page: query.cursor === undefined ? query.page : undefined,
      cursor: query.cursor,
      page_size: query.pageSize,
      subject: query.subject,
      exclude: query.exclude,
      'filter[id]': query.only?.join(','),
      ...facetFilters(query.facets),
    },
    signal,
  });
  return withMeta(answer, resultMetaSchema);
}

function facetFilters(facets: FacetSelection = {}): Record<string, string | undefined> {
  return Object.fromEntries(FACET_NAMES.map((name) => [`filter[${name}]`, facets[name]?.join(',')]));
}

/** The place where a product is shown: the course that its page names, and the currency of its prices. */
export interface ItemPlace {
  readonly courseId?: CourseId | undefined;
  /** ISO 4217 code. */
  readonly currencyCode?: string | undefined;
}

/** Loads one product. The responses 404 (unknown product) and 410 (deleted product) are returned as refusals. */
export function getCatalogItem(
  client: ApiClient,
  productId: ProductId,
  { courseId, currencyCode }: ItemPlace = {},
): Promise<Result<CatalogItem>> {
  return fetchResource(client, catalogItemResource, {
    method: 'GET',
    path: `/api/v1/catalog/catalog_items/${productId}/`,
    query: { ecommerce_course_id: courseId, currency_code: currencyCode },
  });
}

const tree = 'ancestors,descendants';

/** Loads the top-level categories, sorted by title. */
export async function getTopCategories(client: ApiClient): Promise<Result<ProductCategory[]>> {
  const answer = await fetchCollection(client, productCategoryResource, {
    method: 'GET',
    path: '/api/v1/catalog/product_categories/',
    query: { include: tree, 'filter[top]': true },
  });
  return answer.ok ? success(answer.value.items) : answer;
}

/** Loads one category by its slug; `undefined` when it does not exist. */
export async function getCategory(client: ApiClient, urlSlug: string): Promise<Result<ProductCategory | undefined>> {
  const answer = await fetchCollection(client, productCategoryResource, {
    method: 'GET',
    path: '/api/v1/catalog/product_categories/',
    query: { include: tree, url_slug: urlSlug },
  });
  return answer.ok ? success(answer.value.items.find((one) => one.urlSlug === urlSlug)) : answer;
}

export async function getProductFeatures(client: ApiClient, productId: ProductId): Promise<Result<ProductFeature[]>> {
  const answer = await fetchCollection(client, productFeatureResource, {
    method: 'GET',
    path: '/api/v1/catalog/product_features/',
    query: { catalog_item: productId },
  });
  return answer.ok ? success(answer.value.items) : answer;
}
