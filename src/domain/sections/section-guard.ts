/** The feature that enables the shelf and the sections on a branded site (SHELF-5). */
export const MY_SHELF_FEATURE = 'MY_SHELF_PILOT';

/** `waiting`: the site or the person is not loaded yet, which is not the same as none (ACCT-3). */
export type ShelfGuard = 'open' | 'leave' | 'waiting';

export interface ShelfGuardInput {
  /** True on a branded site (`hasLabelSite`); `undefined` while this is unknown. */
  readonly isBranded: boolean | undefined;
  /** The person's features; `undefined` until the login has loaded. */
  readonly features: readonly string[] | undefined;
}

/**
 * My Shelf is open to everyone on the provider's own site. On a branded site it needs the feature; without it the
 * browser goes to the library link (SHELF-5).
 */
export function shelfGuard({ isBranded, features }: ShelfGuardInput): ShelfGuard {
  if (isBranded === undefined || (isBranded && features === undefined)) return 'waiting';
  return !isBranded || features?.includes(MY_SHELF_FEATURE) ? 'open' : 'leave';
}

export interface SectionGuardInput extends ShelfGuardInput {
  /**
   * True if another platform of the provider serves course details. If there is none, an unbranded site shows the
   * section itself.
   */
  readonly hasCoursePlatform: boolean;
}

/**
 * A course section is shown on a branded site to people with the feature; otherwise the browser goes to the external
 * course page (SHELF-5).
 */
export function courseSectionGuard({ hasCoursePlatform, ...input }: SectionGuardInput): ShelfGuard {
  const guard = shelfGuard(input);
  return guard === 'open' && !input.isBranded && hasCoursePlatform ? 'leave' : guard;
}
