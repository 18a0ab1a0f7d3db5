import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type GrantedRole, grantableRoleSchema, grantedRoleListSchema } from '../../../domain/staff/role-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { roleMeanings, roleNames } from './role-texts.ts';

type Roles = { readonly items: readonly GrantedRole[] };

/** `/manage/{org}/staff`: who has which role in a school, or in the whole installation. */
export function StaffPage({ org }: { org: string }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<GrantedRole>();
  const { latest, reload, replace } = useServerData<Roles>(`staff ${org}`, (staff) =>
    staff.read(grantedRoleListSchema, managePath(org, 'staff', '')),
  );
  const columns = useColumns(setWithdrawn);
  const done = (roles: Roles) => {
    setAdding(false);
    setWithdrawn(undefined);
    replace(roles);
  };
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>Give a role…</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`Staff`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Staff</Trans>
          </h1>
          <p className={layout.muted}>
            {org === INSTALLATION ? (
              <Trans>Roles here cover all schools.</Trans>
            ) : (
              <Trans>Roles here cover this school only. The audit log keeps every change.</Trans>
            )}
          </p>
        </div>
        {add}
      </div>
      {!latest.value &&
        (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {latest.value?.items.length === 0 && (
        <EmptyState title={<Trans>Nobody has a role here yet</Trans>} action={add}>
          <Trans>Managers of all schools can do everything here too.</Trans>
        </EmptyState>
      )}
      {latest.value && latest.value.items.length > 0 && (
        <StaffTable caption={t`Staff`} columns={columns} rows={latest.value.items} />
      )}
      {isAdding && <GiveRoleDialog org={org} onDone={done} onClose={() => setAdding(false)} />}
      {withdrawn && (
        <WithdrawDialog org={org} granted={withdrawn} onDone={done} onClose={() => setWithdrawn(undefined)} />
      )}
    </>
  );
}

function useColumns(onWithdraw: (granted: GrantedRole) => void): readonly StaffColumn<GrantedRole>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, login, isOwn }) => (
        <span className={layout.cluster}>
          {name || login} {isOwn && <Badge>{t`You`}</Badge>}
        </span>
      ),
    },
    { id: 'login', header: t`Username`, cell: ({ login }) => login, isSecondary: true },
    { id: 'email', header: t`Email`, cell: ({ email }) => email, isSecondary: true },
    { id: 'role', header: t`Role`, cell: ({ role }) => t(roleNames[role]) },
    {
      id: 'act',
      header: t`Change`,
      cell: (granted) => (
        <Button
          size="small"
          aria-label={t`Withdraw the role ${t(roleNames[granted.role])} from ${granted.name || granted.login}`}
          onClick={() => onWithdraw(granted)}
        >
          <Trans>Withdraw…</Trans>
        </Button>
      ),
    },
  ];
}

interface DialogProps {
  org: string;
  onDone: (roles: Roles) => void;
  onClose: () => void;
}

const draftSchema = z.object({ login: z.string(), role: grantableRoleSchema });

function GiveRoleDialog({ org, onDone, onClose }: DialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft(`give role ${org}`, draftSchema, { login: '', role: 'store' });
  const { login, role } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Give a role</Trans>}
      confirm={<Trans>Give the role</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(grantedRoleListSchema, {
          method: 'POST',
          path: managePath(org, 'staff', ''),
          value: { login, role },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Username or email</Trans>}
        help={<Trans>The person needs an account first.</Trans>}
        required
        maxLength={254}
        autoCapitalize="none"
        value={login}
        onChange={({ target }) => draft.change({ login: target.value })}
      />
      <Select
        label={<Trans>Role</Trans>}
        help={t(roleMeanings[role])}
        value={role}
        onChange={({ target }) =>
          draft.change({ role: grantableRoleSchema.options.find((one) => one === target.value) ?? role })
        }
      >
        {grantableRoleSchema.options.map((one) => (
          <option key={one} value={one}>
            {t(roleNames[one])}
          </option>
        ))}
      </Select>
    </ConfirmDialog>
  );
}

function WithdrawDialog({ org, granted, onDone, onClose }: DialogProps & { granted: GrantedRole }) {
  const { t } = useLingui();
  const name = granted.name || granted.login;
  const role = t(roleNames[granted.role]);
  return (
    <ConfirmDialog
      title={
        <Trans>
          Withdraw the role {role} from {name}?
        </Trans>
      }
      confirm={<Trans>Withdraw the role</Trans>}
      isDanger
      run={(staff) =>
        staff.send(grantedRoleListSchema, {
          method: 'DELETE',
          path: managePath(org, 'staff', granted.id),
          value: {},
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {granted.isOwn ? (
          <Trans>This is your own role. You lose its pages at once and cannot give it back to yourself.</Trans>
        ) : (
          <Trans>The person loses the pages of this role at once. You can give it back.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
