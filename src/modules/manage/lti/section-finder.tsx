import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseSectionChoice } from '../../../domain/staff/lms-course-schema.ts';
import { MANAGE_LINK } from '../../../domain/staff/manage-link.ts';
import { sectionListSchema } from '../../../domain/staff/section-page-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { managePath } from '../data/manage-paths.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';
import { useServerData } from '../use-server-data.ts';

interface SectionFinderProps {
  org: string;
  initialTerms: string;
  onChoose: (section: CourseSectionChoice) => void;
}

/** Finds a section of the school by course, number or name. */
export function SectionFinder({ org, initialTerms, onChoose }: SectionFinderProps) {
  const { t } = useLingui();
  const [terms, setTerms] = useState(initialTerms);
  return (
    <div className={layout.stack}>
      <SearchField
        action={MANAGE_LINK}
        label={t`Course, section or name`}
        submitLabel={<Trans>Search</Trans>}
        defaultValue={terms}
        onSearch={setTerms}
      />
      <Found org={org} terms={terms} onChoose={onChoose} />
    </div>
  );
}

interface FoundProps {
  org: string;
  terms: string;
  onChoose: (section: CourseSectionChoice) => void;
}

function Found({ org, terms, onChoose }: FoundProps) {
  const { held, reload } = useServerData(`find sections ${org} ${terms}`, (staff) =>
    staff.read(sectionListSchema, managePath(org, 'sections', ''), { q: terms, sort: '-start' }),
  );
  if (!held.value) return held.error ? <ServerProblem error={held.error} onRetry={reload} /> : <Skeleton />;
  const open = held.value.items.filter(({ isDropped }) => !isDropped);
  if (open.length === 0) {
    return (
      <p role="status">
        <Trans>No section was found. Search for a part of the course or of its name.</Trans>
      </p>
    );
  }
  return <SectionChoices sections={open} onChoose={onChoose} />;
}

interface SectionChoicesProps {
  sections: readonly CourseSectionChoice[];
  onChoose: (section: CourseSectionChoice) => void;
}

/** A list of sections to choose from. */
export function SectionChoices({ sections, onChoose }: SectionChoicesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.rows}>
      {sections.map((section) => (
        <li key={section.id} className={classNames(styles.row, layout.ends)}>
          <div className={styles.anywhere}>
            <strong>{section.code}</strong>
            <p className={classNames(layout.muted, layout.small)}>
              {[section.name, section.term].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            size="small"
            aria-label={t`Choose ${section.code}, ${section.name}`}
            onClick={() => onChoose(section)}
          >
            <Trans>Choose</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
