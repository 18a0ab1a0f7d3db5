import type { CourseSection, SectionMember } from '../sections/course-section-schema.ts';
import { daysLeft } from '../sections/deadline-days.ts';

export type OptingSection = Pick<
  CourseSection,
  'disableAutoProvisioning' | 'optingMethod' | 'addDropDate' | 'timeZone' | 'organization' | 'courseType'
>;

/**
 * Opting is allowed only if auto-provisioning is not disabled, the opting method is not no-opt, and the member can update the opt
 * status (spec/shelf.md §5); and not after the deadline, which the device can tell by itself while it is offline. The server asks the
 * same with its own clock.
 *
 * @param now milliseconds since the epoch
 */
export function isOptingAllowed(
  section: OptingSection,
  member: Pick<SectionMember, 'canUpdateOptStatus'> | undefined,
  now: number,
): boolean {
  return isOptingOffered(section) && member?.canUpdateOptStatus === true && !hasDeadlinePassed(section, now);
}

/** Opting was there, and it is the deadline that has closed it. */
export function isOptingOver(section: OptingSection, now: number): boolean {
  return isOptingOffered(section) && hasDeadlinePassed(section, now);
}

function isOptingOffered({ disableAutoProvisioning, optingMethod }: OptingSection): boolean {
  return !disableAutoProvisioning && optingMethod !== 'no_opt';
}

function hasDeadlinePassed({ addDropDate, timeZone }: OptingSection, now: number): boolean {
  return daysLeft(addDropDate, now, timeZone).kind === 'passed';
}
