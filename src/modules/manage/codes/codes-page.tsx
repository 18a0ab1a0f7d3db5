import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CodeBatch, codeBatchListSchema } from '../../../domain/codes/code-batch-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PageButton } from '../controls/page-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { CodeChecker } from './code-checker.tsx';
import { GenerateDialog, RevokeDialog } from './code-dialogs.tsx';

/** `/manage/{org}/codes`: batches of codes, and what became of a code. */
export function CodesPage({ org }: { org: string }) {
  const { t } = useLingui();
  const canEdit = hasPermission(useManagedOne(org)?.roles ?? [], 'codes.edit');
  const [isGenerating, setGenerating] = useState(false);
  const [revoked, setRevoked] = useState<CodeBatch>();
  const address = useListAddress();
  const { q, sort } = address.query;
  const list = usePagedList(`batches ${org} ${JSON.stringify([q, sort])}`, (staff, cursor) =>
    staff.read(codeBatchListSchema, managePath(org, 'code-batches', ''), { q, sort, cursor }),
  );
  const done = () => {
    setGenerating(false);
    setRevoked(undefined);
    list.reload();
  };
  const generate = canEdit && (
    <Button kind="primary" onClick={() => setGenerating(true)}>
      <Trans>Generate codes…</Trans>
    </Button>
  );
  const columns = useColumns(canEdit ? org : undefined);
  const actions = useActionColumn(org, setRevoked);
  return (
    <>
      <PageTitle>{t`Codes`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Codes</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>Codes that open a product without payment. Publishers’ codes come in on the page Imports.</Trans>
          </p>
        </div>
        {generate}
      </div>
      <CodeChecker org={org} />
      <section className={layout.stack} aria-labelledby="batches">
        <h2 id="batches">
          <Trans>Batches</Trans>
        </h2>
        <StaffList
          caption={t`Batches of codes`}
          columns={canEdit ? [...columns, actions] : columns}
          list={list}
          total={list.total}
          address={address}
          defaultSort="-added"
          searchLabel={t`Batch, product or ISBN`}
          csvHref={`${managePath(org, 'code-batches.csv')}${writeQuery({ q, sort })}`}
          empty={
            <EmptyState
              title={<Trans>There are no codes yet</Trans>}
              action={
                <div className={classNames(layout.cluster, layout.middle)}>
                  {generate}
                  <PageButton org={INSTALLATION} page="imports">
                    <Trans>Import codes</Trans>
                  </PageButton>
                </div>
              }
            >
              <Trans>Generate codes for a product, or import a list of codes.</Trans>
            </EmptyState>
          }
        />
      </section>
      {isGenerating && <GenerateDialog org={org} onDone={done} onClose={() => setGenerating(false)} />}
      {revoked && <RevokeDialog org={org} batch={revoked} onDone={done} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

/** @param org the school, if the person may open the pages of batches */
function useColumns(org: string | undefined): readonly StaffColumn<CodeBatch>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Batch`,
      isSortable: true,
      cell: ({ id, name, revokedAt }) => (
        <span className={layout.cluster}>
          {org === undefined ? name : <Link {...toLocation(itemLink(org, 'codes', id))}>{name}</Link>}{' '}
          {revokedAt !== null && <Badge tone="warning">{t`Revoked`}</Badge>}
        </span>
      ),
    },
    {
      id: 'product',
      header: t`Product`,
      isSortable: true,
      cell: ({ productName }) => productName,
      isSecondary: true,
    },
    {
      id: 'added',
      header: t`Added`,
      isSortable: true,
      cell: ({ createdAt }) => <MomentText moment={createdAt} />,
      isSecondary: true,
    },
    {
      id: 'kind',
      header: t`Kind`,
      cell: ({ kind }) => (kind === 'redeem' ? t`Opens the product` : t`Publisher’s code`),
      isSecondary: true,
    },
    { id: 'total', header: t`Codes`, isNumber: true, cell: ({ counts }) => counts.total, isSecondary: true },
    { id: 'used', header: t`Used`, isNumber: true, cell: ({ counts }) => counts.used },
    { id: 'unused', header: t`Unused`, isNumber: true, cell: ({ counts }) => counts.unused },
    { id: 'expired', header: t`Expired`, isNumber: true, cell: ({ counts }) => counts.expired, isSecondary: true },
  ];
}

function useActionColumn(org: string, onRevoke: (batch: CodeBatch) => void): StaffColumn<CodeBatch> {
  const { t } = useLingui();
  return {
    id: 'acts',
    header: t`Change`,
    cell: (batch) => (
      <span className={layout.cluster}>
        <a
          className={buttonClass({ size: 'small' })}
          href={managePath(org, 'code-batches', `${batch.id}.csv`)}
          aria-label={t`Download the codes of ${batch.name}`}
          download
        >
          <Trans>CSV</Trans>
        </a>
        {batch.revokedAt === null && batch.counts.unused > 0 && (
          <Button size="small" aria-label={t`Revoke the codes of ${batch.name}`} onClick={() => onRevoke(batch)}>
            <Trans>Revoke…</Trans>
          </Button>
        )}
      </span>
    ),
  };
}
