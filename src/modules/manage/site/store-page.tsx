import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { askedPeopleSchema, staffStoreSchema } from '../../../domain/staff/store-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { ServerProblem } from '../server-problem.tsx';
import { PlatformFeeFormPanel } from './platform-fee-form.tsx';

/** `/manage/0/store`: the platform fee, and the license agreement that everybody accepts. */
export function StorePage() {
  const { t } = useLingui();
  const { latest, reload, replace } = useServerData('store', (staff) =>
    staff.read(staffStoreSchema, managePath(INSTALLATION, 'store', '')),
  );
  return (
    <>
      <PageTitle>{t`Store settings`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Store settings</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>What counts for the store on the sites of all schools.</Trans>
        </p>
      </div>
      {!latest.value &&
        (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {latest.value && (
        <>
          <PlatformFeeFormPanel fee={latest.value.platformFee} onSaved={replace} />
          <LicenseAgreementPanel />
        </>
      )}
    </>
  );
}

/** Asks everybody to accept the license agreement again (ACCT-1). */
function LicenseAgreementPanel() {
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<number>();
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="license-agreement">
      <h2 id="license-agreement">
        <Trans>License agreement</Trans>
      </h2>
      <p className={layout.muted}>
        <Trans>After a change of the agreement, ask the people of all schools to accept it again.</Trans>
      </p>
      <div className={layout.cluster}>
        <Button onClick={() => setAsking(true)}>
          <Trans>Ask everybody to accept it again…</Trans>
        </Button>
      </div>
      <p role="status">
        {asked !== undefined && (
          <Plural
            value={asked}
            _0="Everybody is asked already."
            one="# more person is asked at the next visit."
            other="# more people are asked at their next visit."
          />
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Ask everybody to accept the license agreement again?</Trans>}
          confirm={<Trans>Ask everybody</Trans>}
          isDanger
          run={(staff) =>
            staff.send(askedPeopleSchema, {
              method: 'POST',
              path: managePath(INSTALLATION, 'store', 'ask-eula'),
              value: {},
            })
          }
          onDone={({ peopleCount }) => {
            setAsking(false);
            setAsked(peopleCount);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Everybody in all schools, you too, is sent to the agreement at the next visit and has to accept it before
              going on. Books on a device can still be read offline.
            </Trans>
          </p>
          <p>
            <Trans>This cannot be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
