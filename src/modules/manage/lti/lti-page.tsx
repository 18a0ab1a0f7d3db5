import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ltiPlatformListSchema } from '../../../domain/staff/lti-platform-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { ServerProblem } from '../server-problem.tsx';
import { LtiGuide } from './lti-guide.tsx';
import { NewPlatformDialog } from './new-platform-dialog.tsx';
import { PlatformPanel } from './platform-panel.tsx';

/** `/manage/{org}/lti-platforms`: the learning management systems from which people of a school open Carrel. */
export function LtiPage({ org }: { org: string }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { latest, reload, replace } = useServerData(`lti ${org}`, (staff) =>
    staff.read(ltiPlatformListSchema, managePath(org, 'lti-platforms', '')),
  );
  const list = latest.value;
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>New platform</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`LTI platforms`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>LTI platforms</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>Students open Carrel from Canvas, Moodle or another system, without another login (LTI 1.3).</Trans>
          </p>
        </div>
        {add}
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list?.sites.length === 0 && (
        <Banner tone="warning">
          <Trans>The school has no site of its own, so no system can open Carrel for it yet.</Trans>
        </Banner>
      )}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>No system opens Carrel yet</Trans>} action={add}>
          {list.sites.length === 0 ? (
            <Trans>
              Once the school has a site, its addresses appear here. Register Carrel with them in the learning
              management system, then add the system here.
            </Trans>
          ) : (
            <Trans>
              First register Carrel in the learning management system of the school, with the addresses below. Then add
              the system here with the client ID that it gives you.
            </Trans>
          )}
        </EmptyState>
      )}
      {list && list.sites.length > 0 && <LtiGuide sites={list.sites} />}
      {list?.items.map((platform) => (
        <PlatformPanel key={platform.id} org={org} platform={platform} onChanged={replace} />
      ))}
      {isAdding && (
        <NewPlatformDialog
          org={org}
          onDone={(next) => {
            setAdding(false);
            replace(next);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
