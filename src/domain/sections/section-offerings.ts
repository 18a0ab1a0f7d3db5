import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { isOptedOut } from './member-status.ts';

type Section = Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'>;
type Member = Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined;

/** Bookstore partner, custom and Follett organisation are one setting (decisions.md, Data). */
export function isCustomOrganization({ organization }: Pick<CourseSection, 'organization'>): boolean {
  return organization?.isFollettOrg === true;
}

/**
 * Offerings show if the organisation sells directly or the section has auto-provisioning disabled (spec/shelf.md §5). Who opted out of
 * inclusive access may buy through the store at a non-partner organisation, before and after the deadline (decisions.md, Flows).
 */
export function areOfferingsShown(section: Section, member: Member): boolean {
  if (section.organization?.directSalesEnabled === true || section.disableAutoProvisioning) return true;
  return section.courseType === 'inclusive_access' && isOptedOut(section, member) && !isCustomOrganization(section);
}

/** The cart preview shows only if offerings are shown and the organisation is not a custom one. */
export function isCartPreviewShown(section: Section, member: Member): boolean {
  return areOfferingsShown(section, member) && !isCustomOrganization(section);
}

/** "Buy Now" shows only for the bookstore-partner organisation with the student-choice course type. */
export function isBuyNowShown(section: Section): boolean {
  return isCustomOrganization(section) && section.courseType === 'student_choice';
}

/** Courtesy access: nothing is sold directly, materials are provided, and the member did not opt out of them. */
export function hasCourtesyAccess(section: Section, member: Member): boolean {
  return (
    section.organization?.directSalesEnabled !== true &&
    !section.disableAutoProvisioning &&
    !isOptedOut(section, member)
  );
}

/** "Available to buy" where candidates cost money at a till, "Available to acquire" where the course pays for them. */
export function candidatesTitle(section: Section, member: Member): 'buy' | 'acquire' {
  if (isBuyNowShown(section)) return 'buy';
  return areOfferingsShown(section, member) && !isPaidByCourse(section, member) ? 'buy' : 'acquire';
}

/** Whether the course fee pays for the materials of this person. Who opted out pays for themselves. */
export function isPaidByCourse(section: Pick<CourseSection, 'optingMethod'>, member: Member): boolean {
  return member?.isCourseFee === true && !isOptedOut(section, member);
}
