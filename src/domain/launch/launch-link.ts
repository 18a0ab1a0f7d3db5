import type { LinkVersion } from './launch-schema.ts';

/** Publishers' platforms that use the older link. 0 is a value (LAUNCH-2). */
export const PASSTHROUGH = { pearson: 0, macmillan: 2 } as const;

/** Returns the link version that opens a courseware. An unknown passthrough value selects the standard link. */
export function linkVersionOf(passthrough: number | undefined): LinkVersion {
  return passthrough === PASSTHROUGH.pearson || passthrough === PASSTHROUGH.macmillan ? '1.0' : '2.0';
}
