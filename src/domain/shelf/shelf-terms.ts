import { toIsoDay } from '../format/format-date.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import type { ShelfTerm } from './shelf-query.ts';

type Dated = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>;

export type SectionPhase = 'current' | 'future' | 'past';

/**
 * Returns the phase of a section. Dates are compared as calendar dates in the course's own time zone: a section that
 * ends today is current (SHELF-2).
 *
 * @param now milliseconds since the epoch
 */
export function phaseOfSection(section: Dated, now: number): SectionPhase {
  const today = toIsoDay(now, section.timeZone);
  if (section.endDate < today) return 'past';
  return section.startDate > today ? 'future' : 'current';
}

const PHASES_OF_TERM: Readonly<Record<ShelfTerm, readonly SectionPhase[]>> = {
  current: ['current', 'future'],
  past: ['past'],
  all: ['current', 'future', 'past'],
};

/** Returns the sections of a term: current ones first, then future, then past, each in the given order (SHELF-2). */
export function sectionsOfTerm<Section extends Dated>(
  sections: readonly Section[],
  term: ShelfTerm,
  now: number,
): Section[] {
  return PHASES_OF_TERM[term].flatMap((phase) => sections.filter((section) => phaseOfSection(section, now) === phase));
}
