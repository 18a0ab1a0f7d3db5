import type { OptingStatus } from '../../../machines/opting.ts';
import { isOptingAllowed } from '../../domain/opting/opting-allowed.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { isCustomOrganization } from '../../domain/sections/section-offerings.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';

/** The section with the person's membership, and its materials if they are loaded. */
export interface OptingSubject {
  readonly section: CourseSection;
  readonly products: readonly SectionProduct[];
}

/** The data that the dialogs of the flow show. */
export interface OptingDialogSubject extends OptingSubject {
  /** False on a site that sells nothing, where no dialog names a store (OFFER-14). */
  readonly isStoreShown: boolean;
}

/** Returns the status for the opting machine, using this device's clock. */
export function optingStatus(section: CourseSection, now: number): OptingStatus {
  const member = section.courseMember;
  return {
    isOptedOut: isOptedOut(section, member),
    isCustom: isCustomOrganization(section),
    isAllowed: isOptingAllowed(section, member, now),
  };
}
