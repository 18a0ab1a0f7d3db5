import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { type AuditEntry, auditListSchema } from '../../../domain/staff/audit-schema.ts';
import { consolePageLinkOf, INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MomentText } from '../moment-text.tsx';
import { auditActionNames } from './audit-action-names.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditSubject } from './audit-subject.tsx';

/** `/manage/{org}/audit`: who changed what. */
export function AuditPage({ org }: { org: string }) {
  const { t } = useLingui();
  const address = useListAddress();
  const { q, from, to, batch, sort } = address.query;
  const list = usePagedList(`audit ${org} ${q} ${from} ${to} ${batch} ${sort}`, (staff, cursor) =>
    staff.read(auditListSchema, managePath(org, 'audit', ''), { q, from, to, batch, sort, cursor }),
  );
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: address.query[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => address.change({ [name]: target.value }),
  });
  return (
    <>
      <PageTitle>{t`Audit log`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Audit log</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>Who changed what, with the values before and after. Nobody can change or remove an entry.</Trans>
        </p>
      </div>
      <StaffList
        caption={t`Audit log`}
        columns={useColumns(org)}
        list={list}
        total={list.total}
        address={address}
        defaultSort="-at"
        searchLabel={t`Name, action, reason or number`}
        csvHref={`${managePath(org, 'audit.csv')}${writeQuery({ q, from, to, batch, sort })}`}
        filters={
          <>
            <TextField label={<Trans>From</Trans>} {...day('from')} />
            <TextField label={<Trans>To</Trans>} {...day('to')} />
            {batch && (
              <Button onClick={() => address.change({ batch: '' })}>
                <Trans>Bulk change {batch} only: show all</Trans>
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState title={<Trans>Nothing was changed yet</Trans>}>
            <Trans>Every change by staff or by an import appears here.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(org: string): readonly StaffColumn<AuditEntry>[] {
  const { t } = useLingui();
  const school: StaffColumn<AuditEntry> = {
    id: 'school',
    header: t`School`,
    cell: ({ organization }) => organization ?? t`All schools`,
    isSecondary: true,
  };
  return [
    { id: 'at', header: t`When`, isSortable: true, cell: ({ at }) => <MomentText moment={at} /> },
    { id: 'who', header: t`Who`, cell: ({ actorName }) => actorName },
    ...(org === INSTALLATION ? [school] : []),
    {
      id: 'what',
      header: t`What`,
      cell: (entry) => <What org={org} entry={entry} />,
    },
    { id: 'change', header: t`Change`, cell: (entry) => <AuditChange entry={entry} />, isSecondary: true },
    { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason, isSecondary: true },
  ];
}

/** The action, what it changed, and the bulk change that it belongs to. */
function What({ org, entry }: { org: string; entry: AuditEntry }) {
  const { t } = useLingui();
  const { action, batchId } = entry;
  return (
    <span>
      {auditActionNames[action] ? t(auditActionNames[action]) : action} <AuditSubject org={org} entry={entry} />
      {batchId !== null && (
        <>
          {' '}
          <Link {...toLocation(`${consolePageLinkOf(org, 'audit')}${writeQuery({ batch: batchId })}`)}>
            <Trans>Bulk change {batchId}</Trans>
          </Link>
        </>
      )}
    </span>
  );
}
