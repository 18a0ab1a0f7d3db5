import type { CatalogQuery } from '../../domain/catalog/catalog-query.ts';
import { isPersonal, type ListChoice, writeListChoice } from '../../domain/catalog/list-choice.ts';
import { type PageParams, toPageParams } from '../../domain/catalog/page-params.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { writeQuery } from '../../domain/site/url-search.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import type { ResultPage } from '../catalog/data/catalog-lists.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { type Results, useResults } from './results/use-results.ts';

/** A list of products that a person may narrow and sort: a category, or the results of a search. */
export interface List {
  readonly path: string;
  /** The typed text; empty for a list without a search. */
  readonly search: string;
  /** The parameter of its address that holds the typed text. */
  readonly searchName: 'terms' | 'search';
  readonly toQuery: (choice: ListChoice, pageParams: PageParams, only?: readonly ProductId[]) => CatalogQuery;
}

/** Returns the address of a page of the list. */
export function listLink(list: List, choice: ListChoice, pageParams: PageParams = { page: 1 }): string {
  const search = list.search === '' ? {} : { [list.searchName]: list.search };
  return `${list.path}${writeQuery({ ...search, ...writeListChoice(choice), ...toPageParams(pageParams) })}`;
}

/** Returns the address of the same list for another typed text. */
export function termsLink(list: List, choice: ListChoice, terms: string): string {
  return listLink({ ...list, search: terms }, choice);
}

const courseProductsQuery = defineQuery((syncClient) => syncClient.productsOfCourses, 1);
const deviceProductsQuery = defineQuery((syncClient) => syncClient.productsOnDevice, 1);

/** Maximum number of products that a request names. */
const MAX_NAMED = 200;

export interface PersonalProducts {
  /** Products of the person's courses; `undefined` until the device has answered. */
  readonly ofCourses: readonly ProductId[] | undefined;
  /** Products with a book file on this device. */
  readonly onDevice: readonly ProductId[] | undefined;
}

/** Returns the products that only this device knows of. They are never part of a server-rendered page. */
export function usePersonalProducts(): PersonalProducts {
  return { ofCourses: useQuery(courseProductsQuery), onDevice: useQuery(deviceProductsQuery) };
}

export interface ListResults extends Results {
  /** True if the results are those on the device, because the server is not reachable. */
  readonly isFromDevice: boolean;
}

/** Returns a page of a list. Without a connection, a search or a narrowed list has the products on the device (CAT-7). */
export function useList(list: List, choice: ListChoice, pageParams: PageParams): ListResults {
  const personal = usePersonalProducts();
  const only = onlyOf(choice, personal);
  useAsync(
    () => runPull(async (syncClient) => (choice.isMine ? syncClient.refreshSectionsWithProducts() : { isFresh: true })),
    [choice.isMine],
  );
  const isKnown = !isPersonal(choice) || only !== undefined;
  return useResultsOrDevice(isKnown ? list.toQuery(choice, pageParams, only) : undefined);
}

/**
 * Returns the number of products that a list with a personal filter has; `undefined` until it is known.
 * @param choice with the filter
 */
export function usePersonalCount(list: List, choice: ListChoice): number | undefined {
  const only = onlyOf(choice, usePersonalProducts());
  const { page } = useResultsOrDevice(only && list.toQuery(choice, { page: 1 }, only));
  return page?.meta.count;
}

function useResultsOrDevice(query: CatalogQuery | undefined): ListResults {
  const results = useResults(query);
  const isMissing = results.state === 'offline' && !results.page && isNarrowed(query);
  const { value: onDevice } = useAsync(
    async () => (isMissing && query ? findOnDevice(query) : undefined),
    [isMissing, JSON.stringify(query)],
  );
  const found = isMissing ? onDevice : results.page;
  return { ...results, page: found, state: isMissing && found ? 'ready' : results.state, isFromDevice: isMissing };
}

function onlyOf({ isMine, isOnDevice }: ListChoice, { ofCourses, onDevice }: PersonalProducts) {
  if (!isMine && !isOnDevice) return undefined;
  const ids = isMine ? ofCourses : onDevice;
  const both = isMine && isOnDevice ? ids?.filter((id) => onDevice?.includes(id)) : ids;
  return both?.slice(0, MAX_NAMED);
}

function isNarrowed(query: CatalogQuery | undefined): boolean {
  return query !== undefined && (query.search ?? query.facets ?? query.only) !== undefined;
}

async function findOnDevice(query: CatalogQuery): Promise<ResultPage | undefined> {
  try {
    return await (await loadSyncClient()).resultsOnDevice(query);
  } catch {
    return undefined;
  }
}
