import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import {
  type BatchCode,
  batchCodeListSchema,
  type CodeBatch,
  codeBatchSchema,
} from '../../../domain/codes/code-batch-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { consolePageLinkOf, INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import { ReasonField } from '../controls/reason-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { codeStates } from './code-texts.ts';

interface BatchPageProps {
  org: string;
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/codes/{id}`: the codes of a batch, of which staff revoke some or all. */
export function BatchPage({ org, id, notFound }: BatchPageProps) {
  const { t } = useLingui();
  const path = managePath(org, 'code-batches', id);
  const { latest, reload } = useServerData(`batch ${org} ${id}`, (staff) => staff.read(codeBatchSchema, path));
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'codes.edit');
  const batch = latest.value;
  if (!canEdit) return notFound;
  if (!batch) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  const { name, productName, counts } = batch;
  const { unused, total } = counts;
  return (
    <>
      <PageTitle>{t`Codes: ${name}`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <Link {...toLocation(consolePageLinkOf(org, 'codes'))}>
          <Trans>All batches</Trans>
        </Link>
        <h1>{name}</h1>
        <p className={layout.muted}>
          <Trans>
            Codes for {productName}. {unused} of {total} are unused.
          </Trans>
        </p>
      </div>
      <CodeList org={org} batch={batch} onRevoked={reload} />
    </>
  );
}

interface CodeListProps {
  org: string;
  batch: CodeBatch;
  onRevoked: () => void;
}

function CodeList({ org, batch, onRevoked }: CodeListProps) {
  const { t } = useLingui();
  const address = useListAddress();
  const { q, show, sort } = address.query;
  const list = usePagedList(`codes ${org} ${batch.id} ${q} ${show} ${sort}`, (staff, cursor) =>
    staff.read(batchCodeListSchema, managePath(org, 'code-batches', batch.id, 'codes', ''), { q, show, sort, cursor }),
  );
  const bulk = useBulkChange(list, {
    canEdit: batch.counts.unused > 0,
    search: { q: q ?? '', show },
    rowName: ({ code }) => code,
  });
  const done = () => {
    bulk.done();
    onRevoked();
  };
  return (
    <>
      <StaffList
        caption={t`Codes`}
        columns={useColumns(org)}
        list={list}
        {...bulk.listProps}
        total={list.total}
        address={address}
        defaultSort="added"
        searchLabel={t`Part of a code`}
        csvHref={`${managePath(org, 'code-batches', `${batch.id}.csv`)}${writeQuery({ q, show, sort })}`}
        filters={
          <Select
            label={<Trans>Show</Trans>}
            value={show ?? ''}
            onChange={({ target }) => address.change({ show: target.value })}
          >
            <option value="">{t`All codes`}</option>
            <option value="unused">{t(codeStates.unused.name)}</option>
            <option value="used">{t(codeStates.used.name)}</option>
            <option value="revoked">{t(codeStates.revoked.name)}</option>
            <option value="expired">{t(codeStates.expired.name)}</option>
          </Select>
        }
        empty={
          <EmptyState title={<Trans>The batch has no codes</Trans>}>
            <Trans>All its codes were already in another batch.</Trans>
          </EmptyState>
        }
      />
      {bulk.isOpen && (
        <RevokeCodesDialog org={org} batch={batch} selection={bulk.selected} onDone={done} onClose={bulk.close} />
      )}
    </>
  );
}

function useColumns(org: string): readonly StaffColumn<BatchCode>[] {
  const { t } = useLingui();
  const roles = useManagedOne(org)?.roles ?? [];
  const seesPeople = org !== INSTALLATION && hasPermission(roles, 'people.view');
  return [
    {
      id: 'code',
      header: t`Code`,
      isSortable: true,
      cell: ({ code }) => <span className={layout.figures}>{code}</span>,
    },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state }) => <Badge tone={codeStates[state].tone}>{t(codeStates[state].name)}</Badge>,
    },
    {
      id: 'used',
      header: t`Used`,
      isSortable: true,
      cell: ({ usedAt }) => usedAt && <MomentText moment={usedAt} />,
      isSecondary: true,
    },
    {
      id: 'person',
      header: t`Used by`,
      cell: ({ usedBy }) =>
        usedBy && seesPeople ? (
          <Link {...toLocation(itemLink(org, 'people', usedBy.id))}>{usedBy.name}</Link>
        ) : (
          usedBy?.name
        ),
    },
    {
      id: 'expires',
      header: t`Expires`,
      cell: ({ expiresAt }) => expiresAt && <MomentText moment={expiresAt} />,
      isSecondary: true,
    },
  ];
}

interface RevokeCodesDialogProps extends Pick<CodeListProps, 'org' | 'batch'> {
  /** The selected codes, as the server takes them. */
  selection: object;
  onDone: () => void;
  onClose: () => void;
}

const draftSchema = z.object({ reason: z.string() });

/** Revokes the unused ones of the selected codes, after a preview. */
function RevokeCodesDialog({ org, batch, selection, onDone, onClose }: RevokeCodesDialogProps) {
  const draft = useDialogDraft(`revoke codes ${batch.id}`, draftSchema, { reason: '' });
  const { reason } = draft.values;
  return (
    <BulkDialog
      org={org}
      title={<Trans>Revoke the selected codes</Trans>}
      change={{ kind: 'code.revoke', batch: batch.id, reason, selection }}
      undo={<Trans>It cannot be undone. Who used a code keeps the access.</Trans>}
      isDanger
      draft={draft}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Unused codes stop working. Used and expired codes are left out.</Trans>
      </p>
      <ReasonField reason={reason} onChange={(next) => draft.change({ reason: next })} />
    </BulkDialog>
  );
}
