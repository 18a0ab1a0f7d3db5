import type { SectionMember } from '../sections/course-section-schema.ts';
import { type DaysLeft, daysLeft } from '../sections/deadline-days.ts';
import { isOptedOut } from '../sections/member-status.ts';
import { isCustomOrganization } from '../sections/section-offerings.ts';
import { isOptingAllowed, type OptingSection } from './opting-allowed.ts';

/** The message of a section's opting banner (OPT-7). The texts are in the interface. */
export type OptingMessage =
  | {
      readonly kind: 'optedIn' | 'optedOut' | 'customOptedIn' | 'customOptedOut';
      readonly left: DaysLeft;
      /** `YYYY-MM-DD` of the last day to change the choice. */
      readonly lastDay: string | undefined;
    }
  /** Custom organization, opted out, deadline passed: there is no button. */
  | { readonly kind: 'closed' };

/**
 * Returns the banner's message if opting is allowed, or for a custom organization's member who is opted out after the
 * deadline (OPT-7). `undefined` means no banner.
 */
export function optingMessage(
  section: OptingSection,
  member: Pick<SectionMember, 'optStatus' | 'canUpdateOptStatus'> | undefined,
  now: number,
): OptingMessage | undefined {
  const isOut = isOptedOut(section, member);
  const isCustom = isCustomOrganization(section);
  const left = daysLeft(section.addDropDate, now, section.timeZone);
  if (isOptingAllowed(section, member, now)) {
    const [inside, outside] = isCustom
      ? (['customOptedIn', 'customOptedOut'] as const)
      : (['optedIn', 'optedOut'] as const);
    return { kind: isOut ? outside : inside, left, lastDay: section.addDropDate };
  }
  return isCustom && isOut && left.kind === 'passed' ? { kind: 'closed' } : undefined;
}
