import type { LinkVersion } from './launch-schema.ts';

/** Publishers' platforms that take the older link (spec/shelf.md §9, LTI passthrough). 0 is a real value. */
export const PASSTHROUGH = { pearson: 0, macmillan: 2 } as const;

/** By which link a courseware opens; a passthrough value that nobody knows takes the standard one (decisions.md, Data). */
export function linkVersionOf(passthrough: number | undefined): LinkVersion {
  return passthrough === PASSTHROUGH.pearson || passthrough === PASSTHROUGH.macmillan ? '1.0' : '2.0';
}
