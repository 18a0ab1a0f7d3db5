import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson } from '../../../domain/imports/unmatched-schema.ts';
import { MANAGE_LINK } from '../../../domain/staff/manage-link.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';
import { useServerData } from '../use-server-data.ts';

interface PersonFinderProps {
  org: string;
  initialTerms?: string;
  onChoose: (person: SchoolPerson) => void;
}

/** Finds a person of the school by name, email or id. */
export function PersonFinder({ org, initialTerms = '', onChoose }: PersonFinderProps) {
  const { t } = useLingui();
  const [terms, setTerms] = useState(initialTerms);
  return (
    <div className={layout.stack}>
      <SearchField
        action={MANAGE_LINK}
        label={t`Name, email or id`}
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
  onChoose: (person: SchoolPerson) => void;
}

function Found({ org, terms, onChoose }: FoundProps) {
  const { t } = useLingui();
  const { held, reload } = useServerData(`people ${org} ${terms}`, (staff) => staff.getSchoolPeople(org, terms));
  if (!held.value) return held.error ? <ServerProblem error={held.error} onRetry={reload} /> : <Skeleton />;
  if (held.value.items.length === 0) {
    return (
      <p role="status">
        <Trans>Nobody in the roster was found. Search for a part of the name or for the student number.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {held.value.items.map((person) => (
        <li key={person.id} className={classNames(styles.row, layout.ends)}>
          <div className={styles.anywhere}>
            <strong>{person.name}</strong>
            <p className={classNames(layout.muted, layout.small)}>
              {person.email} · {idText(person)}
            </p>
          </div>
          <Button
            size="small"
            aria-label={t`Choose ${person.name}, ${idText(person)}`}
            onClick={() => onChoose(person)}
          >
            <Trans>Choose</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Tells apart two people of the same name. */
export function idText({ ids, login }: SchoolPerson): string {
  return ids.length > 0 ? ids.join(', ') : login;
}
