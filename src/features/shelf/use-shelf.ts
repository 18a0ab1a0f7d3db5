import type { Asset } from '../../contract/asset.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { ORDERING_OF_SORT } from '../../domain/shelf-order.ts';
import { SHELF_PAGE_SIZE } from '../../domain/shelf-page.ts';
import type { ShelfQuery } from '../../domain/shelf-query.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

export interface ShelfPageSeen {
  readonly items: readonly Asset[];
  readonly count: number;
}

const lastPages = createLastSeen<ShelfPageSeen>();
const lastSections = createLastSeen<readonly CourseSection[]>(1);

export interface Shelf {
  readonly page: ShelfPageSeen | undefined;
  readonly state: SeenState;
  /** A newer shelf is being asked for. */
  readonly isRefreshing: boolean;
  /** When the server last confirmed it, in milliseconds since the epoch. */
  readonly pulledAt: number | undefined;
}

/** A page of the shelf by the device's own index; the whole shelf is brought up to date behind it. */
export function useShelf({ sort, types, page }: ShelfQuery): Shelf {
  const query = { page, pageSize: SHELF_PAGE_SIZE, ordering: ORDERING_OF_SORT[sort], productTypes: types };
  const seen = useObserved(
    JSON.stringify(query),
    lazySource(loadDevice, (device) => device.shelf(query)),
    lastPages,
  );
  // A shelf that was never pulled is unknown, not empty.
  const pulledAt = useObserved(
    'shelf',
    lazySource(loadDevice, (device) => device.pulledAt('shelf')),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshShelf();
  const outcome = useRefreshed('shelf', refresh, BROKEN);
  const isHeld = seen !== undefined && (seen.count > 0 || pulledAt !== undefined || outcome?.isFresh === true);
  return { page: seen, state: seenState(isHeld, outcome), isRefreshing: outcome === undefined, pulledAt };
}

/** The sections that the person is enrolled in, latest end first. */
export function useSections(): readonly CourseSection[] | undefined {
  const sections = useObserved(
    'sections',
    lazySource(loadDevice, (device) => device.sections),
    lastSections,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSections();
  useRefreshed('sections', refresh, BROKEN);
  return sections;
}

/** Free items on their way to the shelf. */
export function usePendingItems() {
  return useObserved(
    'pending',
    lazySource(loadDevice, (device) => device.pendingFreeItems),
  );
}
