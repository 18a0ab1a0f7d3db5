import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { consolePageLinkOf } from '../../../domain/staff/console-pages.ts';
import {
  endedSessionsSchema,
  type PersonPageData,
  type PersonShelfItem,
  personPageSchema,
} from '../../../domain/staff/person-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useManagedOne } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';
import { GrantAccessDialog, RevokeAccessDialog } from './access-dialogs.tsx';
import { AccessFindings } from './access-findings.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { Enrollments, Identities, PersonSessions, PersonShelf } from './person-lists.tsx';
import { SeeAsDialog } from './see-as-dialog.tsx';

interface PersonPageProps {
  org: string;
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/people/{id}`: a person of a school, and why the person may be unable to read. */
export function PersonPage({ org, id, notFound }: PersonPageProps) {
  const path = managePath(org, 'people', id);
  const { latest, reload, replace } = useServerData(`person ${org} ${id}`, (staff) =>
    staff.read(personPageSchema, path),
  );
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'people.edit');
  const [revoked, setRevoked] = useState<PersonShelfItem>();
  const person = latest.value;
  if (!person) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  return (
    <>
      <PageTitle>{person.name}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{person.name}</h1>
        <p className={layout.muted}>
          {person.login} · {person.email}
        </p>
      </div>
      <Actions org={org} person={person} onChanged={reload} onReplaced={replace} />
      <AccessFindings org={org} findings={person.findings} />
      <Enrollments org={org} enrollments={person.enrollments} />
      <PersonShelf shelf={person.shelf} onRevoke={canEdit ? setRevoked : undefined} />
      <PersonSessions sessions={person.sessions} />
      <Identities person={person} />
      {revoked && (
        <RevokeAccessDialog
          org={org}
          person={person}
          item={revoked}
          onDone={(changed) => {
            setRevoked(undefined);
            replace(changed);
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  org: string;
  person: PersonPageData;
  onChanged: () => void;
  onReplaced: (person: PersonPageData) => void;
}

function Actions({ org, person, onChanged, onReplaced }: ActionsProps) {
  const roles = useManagedOne(org)?.roles ?? [];
  const [action, setAction] = useState<'see-as' | 'access' | 'password-link' | 'end-sessions'>();
  const close = () => setAction(undefined);
  const canEdit = hasPermission(roles, 'people.edit');
  const orders = `${consolePageLinkOf(org, 'orders')}${writeQuery({ person: person.id })}`;
  return (
    <div className={layout.cluster}>
      {hasPermission(roles, 'orders.view') && (
        <Link {...toLocation(orders)} className={buttonClass()}>
          <Trans>Orders</Trans>
        </Link>
      )}
      {hasPermission(roles, 'people.see-as') && (
        <Button onClick={() => setAction('see-as')}>
          <Trans>See as this person…</Trans>
        </Button>
      )}
      {canEdit && (
        <Button onClick={() => setAction('access')}>
          <Trans>Give access…</Trans>
        </Button>
      )}
      {canEdit && (
        <Button onClick={() => setAction('password-link')}>
          <Trans>Make a password link</Trans>
        </Button>
      )}
      {canEdit && person.sessions.length > 0 && (
        <Button onClick={() => setAction('end-sessions')}>
          <Trans>End all sessions</Trans>
        </Button>
      )}
      {action === 'see-as' && <SeeAsDialog org={org} person={person} onClose={close} />}
      {action === 'access' && (
        <GrantAccessDialog
          org={org}
          person={person}
          onClose={close}
          onDone={(changed) => {
            close();
            onReplaced(changed);
          }}
        />
      )}
      {action === 'password-link' && <PasswordLinkDialog org={org} person={person} onClose={close} />}
      {action === 'end-sessions' && (
        <EndSessionsDialog
          org={org}
          person={person}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface EndSessionsDialogProps {
  org: string;
  person: PersonPageData;
  onDone: () => void;
  onClose: () => void;
}

function EndSessionsDialog({ org, person, onDone, onClose }: EndSessionsDialogProps) {
  const { t } = useLingui();
  const { id, name, sessions } = person;
  const path = managePath(org, 'people', id, 'end-sessions');
  return (
    <ConfirmDialog
      title={t`End the sessions of ${name}`}
      confirm={<Trans>End all sessions</Trans>}
      isDanger
      run={(staff) => staff.send(endedSessionsSchema, { method: 'POST', path, value: {} })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Plural
          value={sessions.length}
          one="# browser is signed out. The person can sign in again."
          other="# browsers are signed out. The person can sign in again."
        />
      </p>
    </ConfirmDialog>
  );
}
