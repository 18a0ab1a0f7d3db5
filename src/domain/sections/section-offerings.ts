import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { isOptedOut } from './member-status.ts';

type Section = Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'>;
type Member = Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined;

/** Bookstore partner, custom organization and Follett organization are one setting. */
export function isCustomOrganization({ organization }: Pick<CourseSection, 'organization'>): boolean {
  return organization?.isFollettOrg === true;
}

/** True for a course whose type lets each student choose and buy (SECT-5). */
export function isStudentChoice({ courseType }: Pick<CourseSection, 'courseType'>): boolean {
  return courseType === 'student_choice' || courseType === 'lms_ecommerce';
}

/** True for such a course at an organization without a partner bookstore. Nothing else gives its materials (SECT-5). */
function isSoldToStudents(section: Section): boolean {
  return isStudentChoice(section) && !isCustomOrganization(section);
}

/**
 * True if the organization sells directly, the section has auto-provisioning disabled, or its students choose and buy
 * (SECT-5). A member who opted out of inclusive access may buy in the store at an organization that is not a partner,
 * before and after the deadline (OPT-4).
 */
export function areOfferingsShown(section: Section, member: Member): boolean {
  if (section.organization?.directSalesEnabled === true || section.disableAutoProvisioning) return true;
  if (isSoldToStudents(section)) return true;
  return section.courseType === 'inclusive_access' && isOptedOut(section, member) && !isCustomOrganization(section);
}

/**
 * True if offerings are shown and this store takes the money: the organization is neither a custom one nor one that
 * sells elsewhere (OFFER-12).
 */
export function isCartPreviewShown(section: Section, member: Member): boolean {
  if (isCustomOrganization(section) || !areOfferingsShown(section, member)) return false;
  return section.organization?.buyOnVitalsource !== true || isPaidByCourse(section, member);
}

/** True for a bookstore-partner organization with the student-choice course type (SECT-8). */
export function isBuyNowShown(section: Section): boolean {
  return isCustomOrganization(section) && section.courseType === 'student_choice';
}

/** True if nothing is sold directly, materials are provided, and the member did not opt out (SECT-6). */
export function hasCourtesyAccess(section: Section, member: Member): boolean {
  return (
    section.organization?.directSalesEnabled !== true &&
    !section.disableAutoProvisioning &&
    !isSoldToStudents(section) &&
    !isOptedOut(section, member)
  );
}

/** Returns "Available to buy" if the candidates cost money, "Available to acquire" if the course pays for them. */
export function candidatesTitle(section: Section, member: Member): 'buy' | 'acquire' {
  if (isBuyNowShown(section)) return 'buy';
  return areOfferingsShown(section, member) && !isPaidByCourse(section, member) ? 'buy' : 'acquire';
}

/**
 * True if the course fee pays for this person's materials. A member who opted out pays for them. The server knows whether
 * the section has a course fee for everybody; a membership on the device says it already.
 */
export function isPaidByCourse(
  section: Pick<CourseSection, 'optingMethod'> & { readonly isCourseFee?: boolean },
  member: Member,
): boolean {
  const hasFee = member !== undefined && (member.isCourseFee || section.isCourseFee === true);
  return hasFee && !isOptedOut(section, member);
}
