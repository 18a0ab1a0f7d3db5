import { useMemo, useState } from 'react';
import type { Asset } from '../../contract/asset.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import type { ProductId } from '../../contract/ids.ts';
import { productsInCart } from '../../domain/cart-products.ts';
import { BROKEN, type Outcome, pulledState, type SeenState } from '../../domain/seen-state.ts';
import { ORDERING_OF_SORT } from '../../domain/shelf-order.ts';
import { SHELF_PAGE_SIZE } from '../../domain/shelf-page.ts';
import type { ShelfQuery } from '../../domain/shelf-query.ts';
import type { Device } from '../../sync/device.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

interface PulledSections {
  readonly items: readonly CourseSection[];
  readonly pulledAt: number | undefined;
}

export interface ShelfPageSeen {
  readonly items: readonly Asset[];
  /** Of all pages, where the page tells. */
  readonly count: number | undefined;
  /** When the server last confirmed the shelf, in milliseconds since the epoch; read together with the rest. */
  readonly pulledAt: number | undefined;
}

const lastPages = createLastSeen<ShelfPageSeen>();
const pagesAhead = createLastSeen<ShelfPageSeen>(1);
const lastCounts = createLastSeen<number>();
const lastCourses = createLastSeen<PulledSections>(1);
const coursesAhead = createLastSeen<PulledSections>(1);

export interface Shelf {
  /** The page before, while the one asked for is on its way from the device. */
  readonly page: ShelfPageSeen | undefined;
  /** Of all pages; not known while it is being counted. */
  readonly count: number | undefined;
  /** Of the page that is shown: another page, order or filter is another list. */
  readonly listKey: string;
  /** The page shown is the one before. */
  readonly isPaging: boolean;
  /** The person came back to it: it has to have its whole height at once. */
  readonly isBack: boolean;
  readonly state: SeenState;
  /** A newer shelf is being asked for. */
  readonly isRefreshing: boolean;
}

/** A page of the shelf by the device's own index; the whole shelf is brought up to date behind it. */
export function useShelf({ sort, types, page }: ShelfQuery): Shelf {
  const query = toPage({ sort, types, page });
  const listKey = JSON.stringify(query);
  const [back] = useState(lastPages.get(listKey) && listKey);
  const seen =
    useObserved(
      listKey,
      lazySource(loadDevice, (device) => device.shelf(query)),
      lastPages,
    ) ?? pagesAhead.get(listKey);
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshShelf();
  const outcome = useRefreshed('shelf', refresh, BROKEN);
  const shown = useLastPage(listKey, seen);
  const counted = useCount(types, shown !== undefined && shown.page.count === undefined);
  return {
    page: shown?.page,
    count: shown?.page.count ?? counted,
    listKey: shown?.listKey ?? listKey,
    isPaging: shown !== undefined && seen === undefined,
    isBack: shown !== undefined && shown.listKey === back,
    state: pulledState(shown && { ...shown.page, count: shown.page.items.length }, outcome),
    isRefreshing: outcome === undefined,
  };
}

/** What the first look of a shelf is a look at. */
export const SHELF_LOOK = 'shelf';

/** What a shelf that the server paints shows. */
export function paintShelf(painting: object, wanted: ShelfQuery, { courses, materials }: PaintedShelf): string {
  const pulledAt = Date.now();
  lastCourses.paint(painting, 'sections', { items: courses, pulledAt });
  lastPages.paint(painting, JSON.stringify(toPage(wanted)), { items: materials, count: undefined, pulledAt });
  return SHELF_LOOK;
}

interface PaintedShelf {
  readonly courses: readonly CourseSection[];
  readonly materials: readonly Asset[];
}

/** Has the device read what is not to be shown yet, so that it is there when it may be. */
export function useShelfAhead(wanted: ShelfQuery): void {
  const query = toPage(wanted);
  useObserved(
    JSON.stringify(query),
    lazySource(loadDevice, (device) => device.shelf(query)),
    pagesAhead,
  );
  useObserved('sections', lazySource(loadDevice, pulledSections), coursesAhead);
}

const pulledSections = (device: Device) => device.pulledSections;

function toPage({ sort, types, page }: Pick<ShelfQuery, 'sort' | 'types' | 'page'>) {
  return { page, pageSize: SHELF_PAGE_SIZE, ordering: ORDERING_OF_SORT[sort], productTypes: types };
}

/** How many materials the filter lets through: counted when the page is there, and only where that does not tell. */
function useCount(types: ShelfQuery['types'], isAsked: boolean): number | undefined {
  return useObserved(
    isAsked ? types.join() : 'not asked',
    isAsked ? lazySource(loadDevice, (device) => device.shelfCount(types)) : () => () => undefined,
    lastCounts,
  );
}

/** What was there last, so that nothing jumps while the next page is read. */
function useLastPage(listKey: string, page: ShelfPageSeen | undefined) {
  const [last, setLast] = useState<{ listKey: string; page: ShelfPageSeen }>();
  if (page === undefined || last?.page === page) return last;
  const shown = { listKey, page };
  setLast(shown);
  return shown;
}

export interface Courses {
  /** Latest end first. */
  readonly sections: readonly CourseSection[];
  /** None is known yet, and the server is being asked for them. */
  readonly isAwaited: boolean;
}

/** The sections that the person is enrolled in; `undefined` while the device is asked. */
export function useCourses(): Courses | undefined {
  const seen =
    useObserved('sections', lazySource(loadDevice, pulledSections), lastCourses) ?? coursesAhead.get('sections');
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSections();
  const outcome = useRefreshed('sections', refresh, BROKEN);
  const sections = seen?.items ?? [];
  const isLoading = pulledState(seen && { ...seen, count: sections.length }, outcome) === 'loading';
  return seen === undefined && isLoading ? undefined : { sections, isAwaited: isLoading };
}

/** Products that wait in the cart, for whatever course. */
export function useCartProducts(): ReadonlySet<ProductId> {
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  return useMemo(() => productsInCart(cart), [cart]);
}

/** Free items on their way to the shelf. */
export function usePendingItems() {
  return useObserved(
    'pending',
    lazySource(loadDevice, (device) => device.pendingFreeItems),
  );
}
