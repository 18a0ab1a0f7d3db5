import { links } from '../launch/link-table.ts';
import { phaseOfSection } from '../shelf/shelf-terms.ts';
import { writeQuery } from '../site/url-search.ts';
import type { CourseSection } from './course-section-schema.ts';

/** The text that an error dialog shows. */
export type ShelfProblem = 'missing' | 'unretrieved' | 'notStarted' | 'notConnected' | 'notEnrolled' | 'unknown';

/** The dialog that `/shelf?error_code=` opens (SHELF-6). */
export type ShelfModal<Section> =
  | { readonly kind: 'courseSelection'; readonly sections: readonly Section[] }
  | { readonly kind: 'error'; readonly problem: ShelfProblem };

/** Error codes that open the course selection. */
const COURSE_SELECT_CODES = ['1', '5'];

/** The codes of the links that this platform makes itself. */
const OWN_CODES = {
  missing: '1',
  notStarted: '4',
  /** A course of a learning management system without a section here, or whose section the person is not in (LTI-4). */
  notConnected: 'course_not_connected',
  notEnrolled: 'course_not_enrolled',
} as const;

const PROBLEM_OF_CODE: Readonly<Record<string, ShelfProblem>> = {
  [OWN_CODES.missing]: 'missing',
  '2': 'unretrieved',
  '3': 'unretrieved',
  [OWN_CODES.notStarted]: 'notStarted',
  [OWN_CODES.notConnected]: 'notConnected',
  [OWN_CODES.notEnrolled]: 'notEnrolled',
};

/** Returns the address of the shelf that explains why a link to a course cannot be opened (SHELF-6). */
export function shelfProblemLink(problem: keyof typeof OWN_CODES): string {
  return `${links.shelf}${writeQuery({ error_code: OWN_CODES[problem] })}`;
}

/**
 * Returns the dialog of an error code (SHELF-6): the course selection if the person has sections to choose from and the
 * code is one of the course-selection errors, otherwise the error dialog. `undefined` means that there is no code.
 *
 * @param sections the person's sections, `undefined` while they are loading: a course-selection code waits for them
 */
export function shelfModal<Section extends Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>>(
  errorCode: string | undefined,
  sections: readonly Section[] | undefined,
  now: number,
): ShelfModal<Section> | undefined {
  if (errorCode === undefined) return undefined;
  if (COURSE_SELECT_CODES.includes(errorCode)) {
    if (sections === undefined) return undefined;
    const open = selectableSections(sections, now);
    if (open.length > 0) return { kind: 'courseSelection', sections: open };
  }
  return { kind: 'error', problem: PROBLEM_OF_CODE[errorCode] ?? 'unknown' };
}

/** Returns the sections that end today or later, compared by date in the course's own time zone (SHELF-6). */
export function selectableSections<Section extends Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>>(
  sections: readonly Section[],
  now: number,
): Section[] {
  return sections.filter((section) => phaseOfSection(section, now) !== 'past');
}
