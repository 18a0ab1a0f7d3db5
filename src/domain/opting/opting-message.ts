import type { SectionMember } from '../sections/course-section-schema.ts';
import { type DaysLeft, daysLeft } from '../sections/deadline-days.ts';
import { isOptedOut } from '../sections/member-status.ts';
import { isCustomOrganization } from '../sections/section-offerings.ts';
import { isOptingAllowed, type OptingSection } from './opting-allowed.ts';

/** What the opting banner of a section says; its words are in the interface (spec/shelf.md §9). */
export type OptingMessage =
  | {
      readonly kind: 'optedIn' | 'optedOut' | 'customOptedIn' | 'customOptedOut';
      readonly left: DaysLeft;
      /** `YYYY-MM-DD` of the last day to change one's mind. */
      readonly lastDay: string | undefined;
    }
  /** Custom organisation, opted out, deadline passed: there is no button. */
  | { readonly kind: 'closed' };

/**
 * The message shows if opting is allowed, or for a custom organisation that is opted out after the deadline (spec/shelf.md §5).
 * `undefined`: no banner.
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
