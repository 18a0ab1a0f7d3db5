import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UnmatchedPerson } from '../../../domain/imports/unmatched-schema.ts';
import { decisionSchema, unmatchedListSchema } from '../../../domain/imports/unmatched-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { MoreButton } from '../controls/more-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import styles from '../manage.module.css';
import { claimNames, unmatchedReasons } from '../manage-texts.ts';
import { MomentText } from '../moment-text.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { JoinDialog } from './join-dialog.tsx';

/** `/manage/{org}/people/unmatched`: people who signed in and could not be joined with the roster (IDENT-2). */
export function UnmatchedPage({ org }: { org: string }) {
  const { t } = useLingui();
  const list = usePagedList(`unmatched ${org}`, (staff, cursor) =>
    staff.read(unmatchedListSchema, managePath(org, 'unmatched', ''), { cursor }),
  );
  return (
    <>
      <PageTitle>{t`People to match`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>People to match</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>
            These people logged in, but the ids that the school sent for them fit nobody in the roster, or several
            people.
          </Trans>
        </p>
      </div>
      {!list.items &&
        (list.error ? <ServerProblem error={list.error} onRetry={list.reload} /> : <Skeleton shape="block" />)}
      {list.items?.length === 0 && (
        <EmptyState title={<Trans>Nobody is waiting</Trans>}>
          <Trans>Everybody who logged in was found in the roster.</Trans>
        </EmptyState>
      )}
      {list.items && list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((person) => (
            <Unmatched key={person.id} org={org} person={person} onDecided={list.reload} />
          ))}
        </ul>
      )}
      {list.items && <MoreButton list={list} />}
    </>
  );
}

interface UnmatchedProps {
  org: string;
  person: UnmatchedPerson;
  onDecided: () => void;
}

function Unmatched({ org, person, onDecided }: UnmatchedProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const [open, setOpen] = useState<'join' | 'dismiss'>();
  const { id, name, login, reason, claims, message, createdAt } = person;
  const close = () => setOpen(undefined);
  const finish = (text: string) => {
    close();
    showToast('success', text);
    onDecided();
  };
  const claimName = (claim: string) => {
    const label = claimNames[claim];
    return label ? t(label) : claim;
  };
  return (
    <li className={classNames(styles.row, layout.stack)}>
      <div className={layout.ends}>
        <div>
          <h2 className={styles.name}>{name || login}</h2>
          <p className={classNames(layout.muted, layout.small)}>
            {login} · <MomentText moment={createdAt} />
          </p>
        </div>
        <div className={layout.cluster}>
          <Button size="small" kind="primary" aria-label={t`Join ${name || login}`} onClick={() => setOpen('join')}>
            <Trans>Join…</Trans>
          </Button>
          <Button size="small" aria-label={t`Dismiss ${name || login}`} onClick={() => setOpen('dismiss')}>
            <Trans>Dismiss…</Trans>
          </Button>
        </div>
      </div>
      <p>{t(unmatchedReasons[reason])}</p>
      <DataTable
        rows={Object.entries(claims).map(([claim, value]) => ({ id: claim, label: claimName(claim), value }))}
      />
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      {open === 'join' && (
        <JoinDialog org={org} person={person} onClose={close} onJoined={() => finish(t`The accounts are joined.`)} />
      )}
      {open === 'dismiss' && (
        <ConfirmDialog
          title={<Trans>Dismiss {name || login}?</Trans>}
          confirm={<Trans context="person">Dismiss</Trans>}
          isDanger
          run={(staff) =>
            staff.send(decisionSchema, { method: 'POST', path: managePath(org, 'unmatched', id, 'dismiss'), value: {} })
          }
          onDone={() => finish(t`The request was dismissed.`)}
          onClose={close}
        >
          <p>
            <Trans>
              The person leaves this list. They keep their account and what they bought, but they see no courses of the
              roster.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
