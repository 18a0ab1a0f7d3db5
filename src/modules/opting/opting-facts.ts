import type { OptingFacts } from '../../../machines/opting.ts';
import { isOptingAllowed } from '../../domain/opting/opting-allowed.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { isCustomOrganization } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';

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
