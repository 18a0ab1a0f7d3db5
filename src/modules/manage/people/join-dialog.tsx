import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SchoolPerson, UnmatchedPerson } from '../../../domain/imports/unmatched-schema.ts';
import { decisionSchema } from '../../../domain/imports/unmatched-schema.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { idText, PersonFinder } from './person-finder.tsx';

interface JoinDialogProps {
  org: string;
  person: UnmatchedPerson;
  onJoined: () => void;
  onClose: () => void;
}

/** Finds the person in the roster, and joins the two after a confirmation. */
export function JoinDialog({ org, person, onJoined, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<SchoolPerson>();
  const accountName = person.name || person.login;
  if (chosen) {
    return (
      <ConfirmDialog
        title={<Trans>Join these two?</Trans>}
        confirm={<Trans>Join</Trans>}
        run={(staff) =>
          staff.send(decisionSchema, {
            method: 'POST',
            path: managePath(org, 'unmatched', person.id, 'join'),
            value: { personId: chosen.id },
          })
        }
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
      <PersonFinder org={org} initialTerms={person.name} onChoose={setChosen} />
    </Dialog>
  );
}
