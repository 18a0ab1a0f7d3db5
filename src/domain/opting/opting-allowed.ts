import type { CourseSection, SectionMember } from '../sections/course-section-schema.ts';
import { daysLeft } from '../sections/deadline-days.ts';

export type OptingSection = Pick<
  CourseSection,
  'disableAutoProvisioning' | 'optingMethod' | 'addDropDate' | 'timeZone' | 'organization' | 'courseType'
>;

/**
 * True if auto-provisioning is enabled, the opting method is not "no opt", the member may change the status (OPT-1),
 * and the deadline has not passed. The device can check the deadline offline; the server repeats the check with its own
 * clock.
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

/** True if opting was allowed and only the deadline has ended it. */
export function isOptingOver(section: OptingSection, now: number): boolean {
  return isOptingOffered(section) && hasDeadlinePassed(section, now);
}

function isOptingOffered({ disableAutoProvisioning, optingMethod }: OptingSection): boolean {
  return !disableAutoProvisioning && optingMethod !== 'no_opt';
}

/** True after the end of the add/drop day in the time zone of the course (SECT-2). Without such a day never. */
export function hasDeadlinePassed(
  { addDropDate, timeZone }: Pick<OptingSection, 'addDropDate' | 'timeZone'>,
  now: number,
): boolean {
  return daysLeft(addDropDate, now, timeZone).kind === 'passed';
}
