import { useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { mapSource, queryKey, type Subscribable } from '../../engine/query.ts';
import { listQueryStatus, type QueryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';

/** Result of reading a section from the local database, even if it has none. */
interface Found {
  readonly section: CourseSection | undefined;
}

interface SectionProductsSnapshot {
  readonly items: readonly SectionProduct[];
  readonly pulledAt: number | undefined;
}

const foundSectionQuery = defineQuery(
  (syncClient, id: string) => mapSource(syncClient.section(id), (section): Found => ({ section })),
  20,
);

const pulledProductsQuery = defineQuery(
  (syncClient, sectionId: string): Subscribable<SectionProductsSnapshot> => syncClient.pulledSectionProducts(sectionId),
  20,
);

const assetsOfCourseQuery = defineQuery((syncClient, courseId: CourseId) => syncClient.assetsOfCourse(courseId));

export interface SectionSnapshot {
  readonly section: CourseSection | undefined;
  /** `forbidden`: the person is signed in, but the section is not theirs. */
  readonly state: QueryStatus | 'forbidden';
}

/** Returns a section with the person's membership from the local database and refreshes it from the server. */
export function useSection(id: string): SectionSnapshot {
  const found = useQuery(foundSectionQuery, id);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshSection(id)), [id], {
    isRepeatedOnReconnect: true,
  });
  const isForbidden = outcome?.isFresh === false && outcome.error.kind === 'refused' && outcome.error.status === 403;
  const state = listQueryStatus(found && { count: found.section ? 1 : 0, pulledAt: undefined }, outcome);
  return { section: found?.section, state: isForbidden ? 'forbidden' : state };
}

export interface MaterialsSnapshot {
  readonly products: readonly SectionProduct[];
  readonly state: QueryStatus;
  /** Time of the last confirmation by the server, in milliseconds since the epoch. */
  readonly pulledAt: number | undefined;
}

/** Returns the key of a section's first snapshot. */
export const sectionLook = (id: string) => `section ${id}`;

/** Stores the snapshot that a server-rendered section page shows. */
export function seedSection(ssrPage: object, section: CourseSection, products: readonly SectionProduct[]): string {
  foundSectionQuery.cache?.seed(ssrPage, queryKey([section.id]), { section });
  pulledProductsQuery.cache?.seed(ssrPage, queryKey([section.id]), { items: products, pulledAt: Date.now() });
  return sectionLook(section.id);
}

const NONE: readonly SectionProduct[] = [];

/**
 * Returns the materials of a section from the local database. A list that was never pulled is unknown, not empty. It is
 * refreshed when the shelf gains or loses a material of the course, because the material then belongs to another list.
 */
export function useSectionProducts(sectionId: string, courseId: CourseId): MaterialsSnapshot {
  const seen = useQuery(pulledProductsQuery, sectionId);
  const { value: outcome } = useAsync(
    () => runPull((syncClient) => syncClient.refreshSectionProducts(sectionId)),
    [sectionId, useTimesShelfChanged(courseId)],
    { isRepeatedOnReconnect: true },
  );
  const state = listQueryStatus(seen && { count: seen.items.length, pulledAt: seen.pulledAt }, outcome);
  return { products: seen?.items ?? NONE, state, pulledAt: seen?.pulledAt };
}

/** Counts the changes of the person's materials of a course since the component was mounted. */
function useTimesShelfChanged(courseId: CourseId): number {
  const assets = useQuery(assetsOfCourseQuery, courseId);
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
