import { toIsoDay } from '../format/format-date.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import type { ShelfTerm } from './shelf-query.ts';

type Dated = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>;

export type SectionPhase = 'current' | 'future' | 'past';

/**
 * Where a section stands. Dates compare as calendar dates of the course's own time zone: one that ends today is current
 * (decisions.md, Data).
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

/** The sections of a term: current ones first, then future, then past, each in the order given (spec/shelf.md §4). */
export function sectionsOfTerm<Section extends Dated>(
  sections: readonly Section[],
  term: ShelfTerm,
  now: number,
): Section[] {
  return PHASES_OF_TERM[term].flatMap((phase) => sections.filter((section) => phaseOfSection(section, now) === phase));
}
