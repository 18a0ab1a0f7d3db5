import type { OptingFacts } from '../../../machines/opting.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { isOptedOut } from '../../domain/member-status.ts';
import { isOptingAllowed } from '../../domain/opting-allowed.ts';
import { isCustomOrganization } from '../../domain/section-offerings.ts';

/** What opting is about: the section with the person's place in it, and its materials as far as they are known. */
export interface OptingSubject {
  readonly section: CourseSection;
  readonly products: readonly SectionProduct[];
}

/** The facts of the machine, by this device's clock. */
export function optingFacts(section: CourseSection, now: number): OptingFacts {
  const member = section.courseMember;
  return {
    isOptedOut: isOptedOut(section, member),
    isCustom: isCustomOrganization(section),
    isAllowed: isOptingAllowed(section, member, now),
  };
}
