import type { CourseSection } from '../../contract/course-section.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const lastSections = createLastSeen<CourseSection | undefined>();
const lastProducts = createLastSeen<readonly SectionProduct[]>();

export interface SectionSeen {
  readonly section: CourseSection | undefined;
  /** `forbidden`: the server knows the person, and the section is not theirs. */
  readonly state: SeenState | 'forbidden';
}

/** A section with the person's place in it, from the device; asked for afresh behind it. */
export function useSection(id: string): SectionSeen {
  const section = useObserved(
    id,
    lazySource(loadDevice, (device) => device.section(id)),
    lastSections,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSection(id);
  const outcome = useRefreshed(id, refresh, BROKEN);
  const isForbidden = outcome?.isFresh === false && outcome.error.kind === 'refused' && outcome.error.status === 403;
  return { section, state: isForbidden ? 'forbidden' : seenState(section !== undefined, outcome) };
}

export interface MaterialsSeen {
  readonly products: readonly SectionProduct[];
  readonly state: SeenState;
  /** When the server last confirmed them, in milliseconds since the epoch. */
  readonly pulledAt: number | undefined;
}

const NONE: readonly SectionProduct[] = [];

/** The materials of a section from the device; a list that was never pulled is unknown, not empty. */
export function useSectionProducts(sectionId: string): MaterialsSeen {
  const products = useObserved(
    sectionId,
    lazySource(loadDevice, (device) => device.sectionProducts(sectionId)),
    lastProducts,
  );
  const pulledAt = useObserved(
    sectionId,
    lazySource(loadDevice, (device) => device.pulledAt(`sectionProducts.${sectionId}`)),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshSectionProducts(sectionId);
  const outcome = useRefreshed(sectionId, refresh, BROKEN);
  const isHeld = products !== undefined && (products.length > 0 || pulledAt !== undefined);
  return { products: products ?? NONE, state: seenState(isHeld, outcome), pulledAt };
}
