import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseSectionChoice } from '../../../domain/staff/lms-course-schema.ts';
import { sectionListSchema } from '../../../domain/staff/section-page-schema.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoiceRow, Finder } from '../controls/finder.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';

interface SectionFinderProps {
  org: string;
  initialTerms: string;
  onChoose: (section: CourseSectionChoice) => void;
}

/** Finds a section of the school by course, number or name. */
export function SectionFinder({ org, initialTerms, onChoose }: SectionFinderProps) {
  const { t } = useLingui();
  return (
    <Finder label={t`Course, section or name`} initialTerms={initialTerms}>
      {(terms) => <Found org={org} terms={terms} onChoose={onChoose} />}
    </Finder>
  );
}

interface FoundProps {
  org: string;
  terms: string;
  onChoose: (section: CourseSectionChoice) => void;
}

function Found({ org, terms, onChoose }: FoundProps) {
  const { latest, reload } = useServerData(`find sections ${org} ${terms}`, (staff) =>
    staff.read(sectionListSchema, managePath(org, 'sections', ''), { q: terms, sort: '-start' }),
  );
  if (!latest.value) return latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton />;
  const open = latest.value.items.filter(({ isDropped }) => !isDropped);
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
        <ChoiceRow
          key={section.id}
          title={section.code}
          detail={[section.name, section.term].filter(Boolean).join(' · ')}
          label={t`Choose ${section.code}, ${section.name}`}
          onChoose={() => onChoose(section)}
        />
      ))}
    </ul>
  );
}
