import type { CourseSection, SectionMember } from './course-section-schema.ts';

/**
 * Whether a person is out. Somebody who never chose is in where the course lets people opt out, and out where it lets them opt in.
 * Somebody who is no member has nothing to opt out of.
 */
export function isOptedOut(
  section: Pick<CourseSection, 'optingMethod'>,
  member: Pick<SectionMember, 'optStatus'> | undefined,
): boolean {
  if (!member) return false;
  if (member.optStatus === 'no_opt') return section.optingMethod === 'opt_in';
  return member.optStatus === 'opted_out';
}

/** The default course type, for somebody who did not opt out of it (spec/shelf.md §1). */
export function isUnderInclusiveAccess(
  section: Pick<CourseSection, 'courseType' | 'optingMethod'>,
  member: Pick<SectionMember, 'optStatus'> | undefined,
): boolean {
  return section.courseType === 'inclusive_access' && !isOptedOut(section, member);
}
