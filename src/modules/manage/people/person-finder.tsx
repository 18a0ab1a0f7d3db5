import { Trans, useLingui } from '@lingui/react/macro';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { schoolPeopleSchema } from '../../../domain/imports/unmatched-schema.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoiceRow, Finder } from '../controls/finder.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';

interface PersonFinderProps {
  org: string;
  initialTerms?: string;
  onChoose: (person: SchoolPerson) => void;
}

/** Finds a person of the school by name, email or id. */
export function PersonFinder({ org, initialTerms = '', onChoose }: PersonFinderProps) {
  const { t } = useLingui();
  return (
    <Finder label={t`Name, email or id`} initialTerms={initialTerms}>
      {(terms) => <Found org={org} terms={terms} onChoose={onChoose} />}
    </Finder>
  );
}

interface FoundProps {
  org: string;
  terms: string;
  onChoose: (person: SchoolPerson) => void;
}

function Found({ org, terms, onChoose }: FoundProps) {
  const { t } = useLingui();
  const { latest, reload } = useServerData(`people ${org} ${terms}`, (staff) =>
    staff.read(schoolPeopleSchema, managePath(org, 'people', ''), { q: terms }),
  );
  if (!latest.value) return latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton />;
  if (latest.value.items.length === 0) {
    return (
      <p role="status">
        <Trans>Nobody in the roster was found. Search for a part of the name or for the student number.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {latest.value.items.map((person) => (
        <ChoiceRow
          key={person.id}
          title={person.name}
          detail={`${person.email} · ${idText(person)}`}
          label={t`Choose ${person.name}, ${idText(person)}`}
          onChoose={() => onChoose(person)}
        />
      ))}
    </ul>
  );
}

/** Tells apart two people of the same name. */
export function idText({ ids, login }: SchoolPerson): string {
  return ids.length > 0 ? ids.join(', ') : login;
}
