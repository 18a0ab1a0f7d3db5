import { useState } from 'react';
import type { CourseSection } from '../../contract/course-section.ts';
import type { CourseId } from '../../contract/ids.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { BROKEN, type Outcome, pulledState, type SeenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

/** Of one section: the device has answered, if only that it has none. */
interface Found {
  readonly section: CourseSection | undefined;
}

const lastSections = createLastSeen<Found>();
const lastProducts = createLastSeen<Seen>();

interface Seen {
  readonly items: readonly SectionProduct[];
  readonly pulledAt: number | undefined;
}

export interface SectionSeen {
  readonly section: CourseSection | undefined;
  /** `forbidden`: the server knows the person, and the section is not theirs. */
  readonly state: SeenState | 'forbidden';
}

/** A section with the person's place in it, from the device; asked for afresh behind it. */
export function useSection(id: string): SectionSeen {
  const found = useObserved<Found>(
    id,
    lazySource(loadDevice, (device) => (next) => device.section(id)((section) => next({ section }))),
    lastSections,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSection(id);
  const outcome = useRefreshed(id, refresh, BROKEN);
  const isForbidden = outcome?.isFresh === false && outcome.error.kind === 'refused' && outcome.error.status === 403;
  const state = pulledState(found && { count: found.section ? 1 : 0, pulledAt: undefined }, outcome);
  return { section: found?.section, state: isForbidden ? 'forbidden' : state };
}

export interface MaterialsSeen {
  readonly products: readonly SectionProduct[];
  readonly state: SeenState;
  /** When the server last confirmed them, in milliseconds since the epoch. */
  readonly pulledAt: number | undefined;
}

/** What the first look of a section is a look at. */
export const sectionLook = (id: string) => `section ${id}`;

/** What a section that the server paints shows. */
export function paintSection(painting: object, section: CourseSection, products: readonly SectionProduct[]): string {
  lastSections.paint(painting, section.id, { section });
  lastProducts.paint(painting, section.id, { items: products, pulledAt: Date.now() });
  return sectionLook(section.id);
}

const NONE: readonly SectionProduct[] = [];

/**
 * The materials of a section from the device; a list that was never pulled is unknown, not empty. Asked for again when the shelf has got or
 * lost something of the course: it stands in another list then.
 */
export function useSectionProducts(sectionId: string, courseId: CourseId): MaterialsSeen {
  const seen = useObserved<Seen>(
    sectionId,
    lazySource(loadDevice, (device) => device.pulledSectionProducts(sectionId)),
    lastProducts,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSectionProducts(sectionId);
  const outcome = useRefreshed(`${sectionId} ${useTimesShelfChanged(courseId)}`, refresh, BROKEN);
  const state = pulledState(seen && { count: seen.items.length, pulledAt: seen.pulledAt }, outcome);
  return { products: seen?.items ?? NONE, state, pulledAt: seen?.pulledAt };
}

/** How often what the person has of a course became something else while they looked. */
function useTimesShelfChanged(courseId: CourseId): number {
  const assets = useObserved(
    courseId,
    lazySource(loadDevice, (device) => device.assetsOfCourse(courseId)),
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
