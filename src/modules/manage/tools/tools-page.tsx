import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { type LaunchToolRow, launchToolListSchema } from '../../../domain/staff/launch-tool-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { NewToolDialog } from './new-tool-dialog.tsx';

const toolOf = (id: string) => toLocation(itemLink(INSTALLATION, 'tools', id));

/** `/manage/0/tools`: the publishers' tools that open courseware. */
export function ToolsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { latest, reload } = useServerData('tools', (staff) =>
    staff.read(launchToolListSchema, managePath(INSTALLATION, 'tools', '')),
  );
  const columns = useColumns();
  const list = latest.value;
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>New tool</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`LTI tools`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>LTI tools</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>The publishers’ platforms on which students work. Carrel opens them for every school.</Trans>
          </p>
        </div>
        {add}
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>There are no tools yet</Trans>} action={add}>
          <Trans>
            Add the platform of a publisher, exchange the addresses with the publisher, then name the courseware that it
            opens.
          </Trans>
        </EmptyState>
      )}
      {list && list.items.length > 0 && <StaffTable caption={t`LTI tools`} columns={columns} rows={list.items} />}
      {isAdding && <NewToolDialog onClose={() => setAdding(false)} onAdded={({ id }) => void navigate(toolOf(id))} />}
    </>
  );
}

function useColumns(): readonly StaffColumn<LaunchToolRow>[] {
  const { t } = useLingui();
  return [
    { id: 'name', header: t`Name`, cell: ({ id, name }) => <Link {...toolOf(id)}>{name}</Link> },
    {
      id: 'version',
      header: t`Kind`,
      cell: ({ linkVersion }) => (linkVersion === '2.0' ? t`LTI 1.3` : t`Older link (1.0)`),
    },
    { id: 'host', header: t`Host`, cell: ({ host }) => host, isSecondary: true },
    { id: 'client', header: t`Client ID`, cell: ({ clientId }) => clientId, isSecondary: true },
    { id: 'products', header: t`Courseware`, cell: ({ productCount }) => productCount, isNumber: true },
    {
      id: 'state',
      header: t`State`,
      cell: ({ isEnabled }) => (
        <Badge tone={isEnabled ? 'success' : 'plain'}>{isEnabled ? t`Enabled` : t`Disabled`}</Badge>
      ),
    },
  ];
}
