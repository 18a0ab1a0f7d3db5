import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatShortDate } from '../../domain/format/format-date.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { courseSectionLink } from '../../domain/launch/link-table.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { phaseOfSection } from '../../domain/shelf/shelf-terms.ts';
import { cardLinkClass } from '../../ui/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import styles from './shelf.module.css';

/** A course of the person: department and number, and below them the name of the section. */
export function SectionCard({ section }: { section: CourseSection }) {
  const { department, number } = section.course;
  return (
    <article className={styles.section}>
      <h3 className={styles.sectionTitle}>
        <Link {...toLocation(courseSectionLink(section.id))} className={cardLinkClass}>
          {department} {number}
        </Link>
      </h3>
      <p>{section.name}</p>
      <p className={classNames(layout.muted, layout.small)}>
        <SectionDates section={section} />
      </p>
    </article>
  );
}

function SectionDates({ section }: { section: CourseSection }) {
  const { i18n } = useLingui();
  const start = formatShortDate(section.startDate, i18n.locale, section.timeZone);
  const end = formatShortDate(section.endDate, i18n.locale, section.timeZone);
  switch (phaseOfSection(section, Date.now())) {
    case 'future':
      return <Trans>Starts {start}</Trans>;
    case 'current':
      return <Trans>Ends {end}</Trans>;
    case 'past':
      return <Trans>Ended {end}</Trans>;
  }
}
