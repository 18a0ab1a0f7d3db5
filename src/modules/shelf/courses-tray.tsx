import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { SHELF_TERMS, type ShelfQuery, type ShelfTerm, shelfLink } from '../../domain/shelf/shelf-query.ts';
import { sectionsOfTerm } from '../../domain/shelf/shelf-terms.ts';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layout from '../../ui/page/layout.module.css';
import { Tray } from '../../ui/page/tray.tsx';
import { SectionCard } from './section-card.tsx';
import styles from './shelf.module.css';
import type { Courses } from './use-shelf.ts';

/**
 * "Your Courses" with its Term filter. Renders nothing for a person without courses, and a placeholder during the first
 * load.
 */
export function CoursesTray({ query, courses }: { query: ShelfQuery; courses: Courses }) {
  const { t } = useLingui();
  const { sections, isPending } = courses;
  if (isPending) return <CoursesPlace />;
  if (sections.length === 0) return null;
  const shown = sectionsOfTerm(sections, query.term, Date.now());
  return (
    <div className={styles.courses}>
      <Tray
        heading={<Trans>Your Courses</Trans>}
        action={<TermFilter query={query} />}
        previousLabel={t`Previous courses`}
        nextLabel={t`Next courses`}
      >
        {shown.length > 0 ? shown.map(toCard) : <NoCourses key="none" term={query.term} />}
      </Tray>
    </div>
  );
}

function CoursesPlace() {
  return (
    <div className={styles.coursesPlace}>
      <Skeleton shape="block" />
    </div>
  );
}

function toCard(section: CourseSection) {
  return <SectionCard key={section.id} section={section} />;
}

function TermFilter({ query }: { query: ShelfQuery }) {
  const name = useId();
  const navigate = useNavigate();
  const choose = (term: ShelfTerm) =>
    void navigate({ ...toLocation(shelfLink({ ...query, term })), resetScroll: false, replace: true });
  return (
    <ChipGroup legend={<Trans>Term</Trans>} hideLegend>
      {SHELF_TERMS.map((term) => (
        <Chip key={term} type="radio" name={name} checked={query.term === term} onChange={() => choose(term)}>
          {TERM_NAME[term]()}
        </Chip>
      ))}
    </ChipGroup>
  );
}

const TERM_NAME: Readonly<Record<ShelfTerm, () => ReactNode>> = {
  current: () => <Trans>Current</Trans>,
  past: () => <Trans>Past</Trans>,
  all: () => <Trans>All</Trans>,
};

function NoCourses({ term }: { term: ShelfTerm }) {
  return (
    <p className={`${layout.muted} ${styles.noCourses}`}>
      {term === 'past' ? <Trans>No past courses.</Trans> : <Trans>No current courses.</Trans>}
    </p>
  );
}
