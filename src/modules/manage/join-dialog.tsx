import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson, UnmatchedPerson } from '../../domain/imports/unmatched-schema.ts';
import { MANAGE_LINK } from '../../domain/staff/manage-link.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './manage.module.css';
import { ServerProblem } from './server-problem.tsx';
import { useServerData } from './use-server-data.ts';

interface JoinDialogProps {
  org: string;
  person: UnmatchedPerson;
  onJoined: () => void;
  onClose: () => void;
}

/** Finds the person in the roster, and joins the two after a confirmation. */
export function JoinDialog({ org, person, onJoined, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const [terms, setTerms] = useState(person.name);
  const [chosen, setChosen] = useState<SchoolPerson>();
  const accountName = person.name || person.login;
  if (chosen) {
    return (
      <ConfirmDialog
        title={<Trans>Join these two?</Trans>}
        confirm={<Trans>Join</Trans>}
        run={(staff) => staff.postJoin(org, person.id, chosen.id)}
        onDone={onJoined}
        onClose={() => setChosen(undefined)}
      >
        <p>
          <Trans>
            {accountName} ({person.login}) gets the courses and materials of {chosen.name} ({idText(chosen)}). Make sure
            that both are the same person: somebody else would read their books and see their courses.
          </Trans>
        </p>
        <p>
          <Trans>Joined accounts cannot be separated here.</Trans>
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open title={<Trans>Find {accountName} in the roster</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <div className={layout.stack}>
        <SearchField
          action={MANAGE_LINK}
          label={t`Name, email or id`}
          submitLabel={<Trans>Search</Trans>}
          defaultValue={terms}
          onSearch={setTerms}
        />
        <Found org={org} terms={terms} onChoose={setChosen} />
      </div>
    </Dialog>
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
function idText({ ids, login }: SchoolPerson): string {
  return ids.length > 0 ? ids.join(', ') : login;
}
