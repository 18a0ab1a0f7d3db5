import { useState } from 'react';
import {
  listQueryStatus,
  type QueryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** Of one section: the device has answered, if only that it has none. */
interface Found {
  readonly section: CourseSection | undefined;
}

const lastSections = createQueryCache<Found>();
const lastProducts = createQueryCache<SectionProductsSnapshot>();

interface SectionProductsSnapshot {
  readonly items: readonly SectionProduct[];
  readonly pulledAt: number | undefined;
}

export interface SectionSnapshot {
  readonly section: CourseSection | undefined;
  /** `forbidden`: the server knows the person, and the section is not theirs. */
  readonly state: QueryStatus | 'forbidden';
}

/** A section with the person's place in it, from the device; asked for afresh behind it. */
export function useSection(id: string): SectionSnapshot {
  const found = useLiveQuery<Found>(
    id,
    lazyQuery(loadSyncClient, (syncClient) => (next) => syncClient.section(id)((section) => next({ section }))),
    lastSections,
  );
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshSection(id);
  const outcome = useRefetch(id, refresh, REFRESH_BROKEN);
  const isForbidden = outcome?.isFresh === false && outcome.error.kind === 'refused' && outcome.error.status === 403;
  const state = listQueryStatus(found && { count: found.section ? 1 : 0, pulledAt: undefined }, outcome);
  return { section: found?.section, state: isForbidden ? 'forbidden' : state };
}

export interface MaterialsSnapshot {
  readonly products: readonly SectionProduct[];
  readonly state: QueryStatus;
  /** When the server last confirmed them, in milliseconds since the epoch. */
  readonly pulledAt: number | undefined;
}

/** What the first look of a section is a look at. */
export const sectionLook = (id: string) => `section ${id}`;

/** What a section that the server paints shows. */
export function seedSection(ssrPage: object, section: CourseSection, products: readonly SectionProduct[]): string {
  lastSections.seed(ssrPage, section.id, { section });
  lastProducts.seed(ssrPage, section.id, { items: products, pulledAt: Date.now() });
  return sectionLook(section.id);
}

const NONE: readonly SectionProduct[] = [];

/**
 * The materials of a section from the device; a list that was never pulled is unknown, not empty. Asked for again when the shelf has got or
 * lost something of the course: it stands in another list then.
 */
export function useSectionProducts(sectionId: string, courseId: CourseId): MaterialsSnapshot {
  const seen = useLiveQuery<SectionProductsSnapshot>(
    sectionId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.pulledSectionProducts(sectionId)),
    lastProducts,
  );
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshSectionProducts(sectionId);
  const outcome = useRefetch(`${sectionId} ${useTimesShelfChanged(courseId)}`, refresh, REFRESH_BROKEN);
  const state = listQueryStatus(seen && { count: seen.items.length, pulledAt: seen.pulledAt }, outcome);
  return { products: seen?.items ?? NONE, state, pulledAt: seen?.pulledAt };
}

/** How often what the person has of a course became something else while they looked. */
function useTimesShelfChanged(courseId: CourseId): number {
  const assets = useLiveQuery(
    courseId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.assetsOfCourse(courseId)),
  );
  const ids = assets
    ?.map(({ id }) => id)
    .sort()
    .join();
  const [last, setLast] = useState({ ids, times: 0 });
  if (ids === undefined || ids === last.ids) return last.times;
  const times = last.ids === undefined ? 0 : last.times + 1;
  setLast({ ids, times });
  return times;
}
