import { phaseOfSection } from '../shelf/shelf-terms.ts';
import type { CourseSection } from './course-section-schema.ts';

/** Which text of spec/shelf.md §8 an error modal shows. */
export type ShelfProblem = 'missing' | 'unretrieved' | 'notStarted' | 'unknown';

/** What `/shelf?error_code=` opens. */
export type ShelfModal<Section> =
  | { readonly kind: 'courseSelection'; readonly sections: readonly Section[] }
  | { readonly kind: 'error'; readonly problem: ShelfProblem };

/** Codes that lead to the course select link. */
const COURSE_SELECT_CODES = ['1', '5'];

const PROBLEM_OF_CODE: Readonly<Record<string, ShelfProblem>> = {
  '1': 'missing',
  '2': 'unretrieved',
  '3': 'unretrieved',
  '4': 'notStarted',
};

/**
 * The course selection modal appears when the person has sections to choose from and the code is one of the course-select link
 * errors; any other code opens the error modal (spec/shelf.md §2). `undefined`: no code, no modal.
 *
 * @param sections the person's sections, `undefined` while that is unknown: a course-select code then waits for them
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

/** Offered are only sections whose end date is today or later, by date alone, in the course's own time zone. */
export function selectableSections<Section extends Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>>(
  sections: readonly Section[],
  now: number,
): Section[] {
  return sections.filter((section) => phaseOfSection(section, now) !== 'past');
}
