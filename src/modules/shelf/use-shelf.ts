import { useMemo, useState } from 'react';
import { productsInCart } from '../../domain/cart/cart-products.ts';
import {
  listQueryStatus,
  type QueryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { ORDERING_OF_SORT } from '../../domain/shelf/shelf-order.ts';
import { SHELF_PAGE_SIZE } from '../../domain/shelf/shelf-page.ts';
import type { ShelfQuery } from '../../domain/shelf/shelf-query.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { cartQuery, pendingFreeItemsQuery } from '../../sync/queries.ts';
import type { SyncClient } from '../../sync/sync-client.ts';

interface PulledSections {
  readonly items: readonly CourseSection[];
  readonly pulledAt: number | undefined;
}

export interface ShelfPageSnapshot {
  readonly items: readonly Asset[];
  /** Number of materials on all pages, if the page contains it. */
  readonly count: number | undefined;
  /**
   * Time of the last confirmation of the shelf by the server, in milliseconds since the epoch. It is read together with
   * the items.
   */
  readonly pulledAt: number | undefined;
}

const lastPages = createQueryCache<ShelfPageSnapshot>();
const prefetchedPages = createQueryCache<ShelfPageSnapshot>(1);
const lastCounts = createQueryCache<number>();
const lastCourses = createQueryCache<PulledSections>(1);
const prefetchedCourses = createQueryCache<PulledSections>(1);

export interface Shelf {
  /** The previous page, while the requested page is being read from the local database. */
  readonly page: ShelfPageSnapshot | undefined;
  /** Number of materials on all pages; `undefined` while it is being counted. */
  readonly count: number | undefined;
  /** Key of the visible page. Another page, sort order or filter has another key. */
  readonly listKey: string;
  /** True while the previous page is still shown. */
  readonly isPaging: boolean;
  /** True if the user returned to this page, which then needs its full height at once. */
  readonly isRestored: boolean;
  readonly state: QueryStatus;
  /** True while the shelf is being refreshed from the server. */
  readonly isRefreshing: boolean;
}

/** Returns a page of the shelf from an index of the local database, and refreshes the whole shelf from the server. */
export function useShelf({ sort, types, page }: ShelfQuery): Shelf {
  const query = toPage({ sort, types, page });
  const listKey = JSON.stringify(query);
  const [back] = useState(lastPages.get(listKey) && listKey);
  const seen =
    useLiveQuery(
      listKey,
      lazyQuery(loadSyncClient, (syncClient) => syncClient.shelf(query)),
      lastPages,
    ) ?? prefetchedPages.get(listKey);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshShelf()), [], {
    isRepeatedOnReconnect: true,
  });
  const shown = useLastPage(listKey, seen);
  const counted = useCount(types, shown !== undefined && shown.page.count === undefined);
  return {
    page: shown?.page,
    count: shown?.page.count ?? counted,
    listKey: shown?.listKey ?? listKey,
    isPaging: shown !== undefined && seen === undefined,
    isRestored: shown !== undefined && shown.listKey === back,
    state: listQueryStatus(shown && { ...shown.page, count: shown.page.items.length }, outcome),
    isRefreshing: outcome === undefined,
  };
}

/** Key of the shelf's first snapshot. */
export const SHELF_LOOK = 'shelf';

/** Stores the snapshot that a server-rendered shelf shows. Returns its key. */
export function seedShelf(ssrPage: object, wanted: ShelfQuery, { courses, materials }: SsrShelf): string {
  const pulledAt = Date.now();
  lastCourses.seed(ssrPage, 'sections', { items: courses, pulledAt });
  lastPages.seed(ssrPage, JSON.stringify(toPage(wanted)), { items: materials, count: undefined, pulledAt });
  return SHELF_LOOK;
}

interface SsrShelf {
  readonly courses: readonly CourseSection[];
  readonly materials: readonly Asset[];
}

/** Reads the shelf from the local database before it may be shown, so that it is available at once. */
export function useShelfPrefetch(wanted: ShelfQuery): void {
  const query = toPage(wanted);
  useLiveQuery(
    JSON.stringify(query),
    lazyQuery(loadSyncClient, (syncClient) => syncClient.shelf(query)),
    prefetchedPages,
  );
  useLiveQuery('sections', lazyQuery(loadSyncClient, pulledSections), prefetchedCourses);
}

const pulledSections = (syncClient: SyncClient) => syncClient.pulledSections;

function toPage({ sort, types, page }: Pick<ShelfQuery, 'sort' | 'types' | 'page'>) {
  return { page, pageSize: SHELF_PAGE_SIZE, ordering: ORDERING_OF_SORT[sort], productTypes: types };
}

/**
 * Counts the materials that match the filter, after the page has been read and only if the page does not contain the
 * count.
 */
function useCount(types: ShelfQuery['types'], isAsked: boolean): number | undefined {
  return useLiveQuery(
    isAsked ? types.join() : 'not asked',
    isAsked ? lazyQuery(loadSyncClient, (syncClient) => syncClient.shelfCount(types)) : () => () => undefined,
    lastCounts,
  );
}

/** Returns the last page that was read, so that the layout does not jump while the next page is read. */
function useLastPage(listKey: string, page: ShelfPageSnapshot | undefined) {
  const [last, setLast] = useState<{ listKey: string; page: ShelfPageSnapshot }>();
  if (page === undefined || last?.page === page) return last;
  const shown = { listKey, page };
  setLast(shown);
  return shown;
}

export interface Courses {
  /** Sections, latest end date first. */
  readonly sections: readonly CourseSection[];
  /** True if no section is known yet and the server is being asked. */
  readonly isPending: boolean;
}

/** Returns the sections that the user is enrolled in; `undefined` while the local database is being read. */
export function useCourses(): Courses | undefined {
  const seen =
    useLiveQuery('sections', lazyQuery(loadSyncClient, pulledSections), lastCourses) ??
    prefetchedCourses.get('sections');
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshSections()), [], {
    isRepeatedOnReconnect: true,
  });
  const sections = seen?.items ?? [];
  const isLoading = listQueryStatus(seen && { ...seen, count: sections.length }, outcome) === 'loading';
  return seen === undefined && isLoading ? undefined : { sections, isPending: isLoading };
}

/** Returns the products in the cart, of any course. */
export function useCartProducts(): ReadonlySet<ProductId> {
  const cart = useQuery(cartQuery);
  return useMemo(() => productsInCart(cart), [cart]);
}

/** Returns the free items that are being added to the shelf. */
export function usePendingItems() {
  return useQuery(pendingFreeItemsQuery);
}
