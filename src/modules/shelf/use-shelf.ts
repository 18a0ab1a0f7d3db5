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
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { SyncClient } from '../../sync/sync-client.ts';

interface PulledSections {
  readonly items: readonly CourseSection[];
  readonly pulledAt: number | undefined;
}

export interface ShelfPageSnapshot {
  readonly items: readonly Asset[];
  /** Of all pages, where the page tells. */
  readonly count: number | undefined;
  /** When the server last confirmed the shelf, in milliseconds since the epoch; read together with the rest. */
  readonly pulledAt: number | undefined;
}

const lastPages = createQueryCache<ShelfPageSnapshot>();
const prefetchedPages = createQueryCache<ShelfPageSnapshot>(1);
const lastCounts = createQueryCache<number>();
const lastCourses = createQueryCache<PulledSections>(1);
const prefetchedCourses = createQueryCache<PulledSections>(1);

export interface Shelf {
  /** The page before, while the one asked for is on its way from the device. */
  readonly page: ShelfPageSnapshot | undefined;
  /** Of all pages; not known while it is being counted. */
  readonly count: number | undefined;
  /** Of the page that is shown: another page, order or filter is another list. */
  readonly listKey: string;
  /** The page shown is the one before. */
  readonly isPaging: boolean;
  /** The person came back to it: it has to have its whole height at once. */
  readonly isRestored: boolean;
  readonly state: QueryStatus;
  /** A newer shelf is being asked for. */
  readonly isRefreshing: boolean;
}

/** A page of the shelf by the device's own index; the whole shelf is brought up to date behind it. */
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
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshShelf();
  const outcome = useRefetch('shelf', refresh, REFRESH_BROKEN);
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

/** What the first look of a shelf is a look at. */
export const SHELF_LOOK = 'shelf';

/** What a shelf that the server paints shows. */
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

/** Has the device read what is not to be shown yet, so that it is there when it may be. */
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

/** How many materials the filter lets through: counted when the page is there, and only where that does not tell. */
function useCount(types: ShelfQuery['types'], isAsked: boolean): number | undefined {
  return useLiveQuery(
    isAsked ? types.join() : 'not asked',
    isAsked ? lazyQuery(loadSyncClient, (syncClient) => syncClient.shelfCount(types)) : () => () => undefined,
    lastCounts,
  );
}

/** What was there last, so that nothing jumps while the next page is read. */
function useLastPage(listKey: string, page: ShelfPageSnapshot | undefined) {
  const [last, setLast] = useState<{ listKey: string; page: ShelfPageSnapshot }>();
  if (page === undefined || last?.page === page) return last;
  const shown = { listKey, page };
  setLast(shown);
  return shown;
}

export interface Courses {
  /** Latest end first. */
  readonly sections: readonly CourseSection[];
  /** None is known yet, and the server is being asked for them. */
  readonly isPending: boolean;
}

/** The sections that the person is enrolled in; `undefined` while the device is asked. */
export function useCourses(): Courses | undefined {
  const seen =
    useLiveQuery('sections', lazyQuery(loadSyncClient, pulledSections), lastCourses) ??
    prefetchedCourses.get('sections');
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshSections();
  const outcome = useRefetch('sections', refresh, REFRESH_BROKEN);
  const sections = seen?.items ?? [];
  const isLoading = listQueryStatus(seen && { ...seen, count: sections.length }, outcome) === 'loading';
  return seen === undefined && isLoading ? undefined : { sections, isPending: isLoading };
}

/** Products that wait in the cart, for whatever course. */
export function useCartProducts(): ReadonlySet<ProductId> {
  const cart = useLiveQuery(
    'cart',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.cart),
  );
  return useMemo(() => productsInCart(cart), [cart]);
}

/** Free items on their way to the shelf. */
export function usePendingItems() {
  return useLiveQuery(
    'pending',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.pendingFreeItems),
  );
}
