/** The feature that opens the shelf and the sections on a branded site (spec/shelf.md §6). */
export const MY_SHELF_FEATURE = 'MY_SHELF_PILOT';

/** `waiting`: the site or the person is not known yet, which is not the same as none (decisions.md, Flows). */
export type ShelfGuard = 'open' | 'leave' | 'waiting';

export interface ShelfGuardFacts {
  /** Whether the site has a white label; `undefined` while that is not known. */
  readonly isBranded: boolean | undefined;
  /** Features of the person; `undefined` while the login is not known. */
  readonly features: readonly string[] | undefined;
}

/** My Shelf is for everybody on the provider's own site, and on a branded one for who has the feature; others have the library link. */
export function shelfGuard({ isBranded, features }: ShelfGuardFacts): ShelfGuard {
  if (isBranded === undefined || (isBranded && features === undefined)) return 'waiting';
  return !isBranded || features?.includes(MY_SHELF_FEATURE) ? 'open' : 'leave';
}

export interface SectionGuardFacts extends ShelfGuardFacts {
  /** Another platform of the provider's serves course details. Where none is set up, an unbranded site shows the section itself. */
  readonly hasCoursePlatform: boolean;
}

/**
 * The course section is shown here on a white-label site to who has the feature; otherwise the browser leaves the app to the external
 * course-details path (spec/shelf.md §6, features.md A4).
 */
export function courseSectionGuard({ hasCoursePlatform, ...facts }: SectionGuardFacts): ShelfGuard {
  const guard = shelfGuard(facts);
  return guard === 'open' && !facts.isBranded && hasCoursePlatform ? 'leave' : guard;
}
