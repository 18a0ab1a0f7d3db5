import type { CourseSection, SectionMember } from './course-section-schema.ts';

/**
 * True if the person is opted out. A member who never chose is opted in where the course offers opting out, and opted
 * out where it offers opting in. A person who is not a member has nothing to opt out of.
 */
export function isOptedOut(
  section: Pick<CourseSection, 'optingMethod'>,
  member: Pick<SectionMember, 'optStatus'> | undefined,
): boolean {
  if (!member) return false;
  if (member.optStatus === 'no_opt') return section.optingMethod === 'opt_in';
  return member.optStatus === 'opted_out';
}

/** True for a section with the default course type, inclusive access (SECT-1), if the person did not opt out. */
export function isUnderInclusiveAccess(
  section: Pick<CourseSection, 'courseType' | 'optingMethod'>,
  member: Pick<SectionMember, 'optStatus'> | undefined,
): boolean {
  return section.courseType === 'inclusive_access' && !isOptedOut(section, member);
}
