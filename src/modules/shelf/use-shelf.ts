import { useState } from 'react';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { ORDERING_OF_SORT } from '../../domain/shelf/shelf-order.ts';
import { SHELF_PAGE_SIZE } from '../../domain/shelf/shelf-page.ts';
import type { ShelfQuery } from '../../domain/shelf/shelf-query.ts';
import { queryKey, type Subscribable } from '../../engine/query.ts';
import { listQueryStatus, type QueryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { pendingFreeItemsQuery } from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';

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

type ShelfPageArgs = ReturnType<typeof toPage>;
const readPage = (syncClient: SyncClient, page: ShelfPageArgs): Subscribable<ShelfPageSnapshot> =>
  syncClient.shelf(page);
const readCourses = (syncClient: SyncClient): Subscribable<PulledSections> => syncClient.pulledSections;

const shelfQuery = defineQuery(readPage, 20);
const prefetchedShelfQuery = defineQuery(readPage, 1);
const coursesQuery = defineQuery(readCourses, 1);
const prefetchedCoursesQuery = defineQuery(readCourses, 1);
/** Number of materials of these types. Without types, nothing is counted. */
const countQuery = defineQuery(
  (syncClient, types: ShelfQuery['types'] | undefined) => types && syncClient.shelfCount(types),
  20,
);

export interface Shelf {
  /** The previous page, while the requested page is being read from the local database. */
  readonly page: ShelfPageSnapshot | undefined;
  /** Number of materials on all pages; `undefined` while it is being counted. */
  readonly count: number | undefined;
  /** Key of the visible page. Another page, sort order or filter has another key. */
  readonly listKey: string;
  /** True while the previous page is still shown. */
  readonly isPaging: boolean;
  /** True if the person returned to this page, which then needs its full height at once. */
  readonly isRestored: boolean;
  readonly state: QueryStatus;
  /** True while the shelf is being refreshed from the server. */
  readonly isRefreshing: boolean;
}

/** Returns a page of the shelf from an index of the local database, and refreshes the whole shelf from the server. */
export function useShelf({ sort, types, page }: ShelfQuery): Shelf {
  const query = toPage({ sort, types, page });
  const listKey = queryKey([query]);
  const [back] = useState(shelfQuery.cache?.get(listKey) && listKey);
  const seen = useQuery(shelfQuery, query) ?? prefetchedShelfQuery.cache?.get(listKey);
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
  coursesQuery.cache?.seed(ssrPage, queryKey([]), { items: courses, pulledAt });
  shelfQuery.cache?.seed(ssrPage, queryKey([toPage(wanted)]), { items: materials, count: undefined, pulledAt });
  return SHELF_LOOK;
}

interface SsrShelf {
  readonly courses: readonly CourseSection[];
  readonly materials: readonly Asset[];
}

/** Reads the shelf from the local database before it may be shown, so that it is available at once. */
export function useShelfPrefetch(wanted: ShelfQuery): void {
  useQuery(prefetchedShelfQuery, toPage(wanted));
  useQuery(prefetchedCoursesQuery);
}

function toPage({ sort, types, page }: Pick<ShelfQuery, 'sort' | 'types' | 'page'>) {
  return { page, pageSize: SHELF_PAGE_SIZE, ordering: ORDERING_OF_SORT[sort], productTypes: types };
}

/**
 * Counts the materials that match the filter, after the page has been read and only if the page does not contain the
 * count.
 */
function useCount(types: ShelfQuery['types'], isNeeded: boolean): number | undefined {
  return useQuery(countQuery, isNeeded ? types : undefined);
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

/** Returns the sections that the person is enrolled in; `undefined` while the local database is being read. */
export function useCourses(): Courses | undefined {
  const seen = useQuery(coursesQuery) ?? prefetchedCoursesQuery.cache?.get(queryKey([]));
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshSections()), [], {
    isRepeatedOnReconnect: true,
  });
  const sections = seen?.items ?? [];
  const isLoading = listQueryStatus(seen && { ...seen, count: sections.length }, outcome) === 'loading';
  return seen === undefined && isLoading ? undefined : { sections, isPending: isLoading };
}

/** Returns the free items that are being added to the shelf. */
export function usePendingItems() {
  return useQuery(pendingFreeItemsQuery);
}
