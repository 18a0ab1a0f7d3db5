import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type StaffBanner,
  type StaffBannerList,
  staffBannerListSchema,
} from '../../../domain/staff/site-form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { MomentText } from '../moment-text.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { BannerDialog, NewBannerDialog } from './banner-dialog.tsx';

/** `/manage/0/banners`: the messages on every page of all sites. */
export function BannersPage() {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { latest, reload, replace } = useServerData('banners', (staff) =>
    staff.read(staffBannerListSchema, managePath(INSTALLATION, 'banners', '')),
  );
  const list = latest.value;
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>New banner</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`Banners`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Banners</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>Messages on every page of all sites, for example before maintenance.</Trans>
          </p>
        </div>
        {add}
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>There are no banners</Trans>}>
          <Trans>A banner can be prepared now and shown later: it has a start and an end.</Trans>
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((banner) => (
            <BannerRow key={banner.id} banner={banner} onChanged={replace} onOutdated={reload} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewBannerDialog
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

interface BannerRowProps {
  banner: StaffBanner;
  onChanged: (list: StaffBannerList) => void;
  onOutdated: () => void;
}

function BannerRow({ banner, onChanged, onOutdated }: BannerRowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'delete'>();
  const { messageEn, messageFr, startsAt, endsAt } = banner.form;
  const close = () => setOpen(undefined);
  const done = (next: StaffBannerList) => {
    close();
    onChanged(next);
  };
  return (
    <li className={classNames(styles.row, layout.stack)}>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h2 className={styles.name}>{messageEn}</h2>
          {messageFr && <p lang="fr-CA">{messageFr}</p>}
          <p className={classNames(layout.muted, layout.small)}>
            {startsAt && (
              <Trans>
                From <MomentText moment={startsAt} />
              </Trans>
            )}{' '}
            {endsAt && (
              <Trans>
                until <MomentText moment={endsAt} />
              </Trans>
            )}
          </p>
        </div>
        <div className={layout.cluster}>
          <Badge tone={banner.isShown ? 'success' : 'plain'}>
            {banner.isShown ? <Trans>Shown now</Trans> : <Trans>Not shown</Trans>}
          </Badge>
          <Button size="small" aria-label={t`Change: ${messageEn}`} onClick={() => setOpen('change')}>
            <Trans>Change…</Trans>
          </Button>
          <Button size="small" aria-label={t`Delete: ${messageEn}`} onClick={() => setOpen('delete')}>
            <Trans>Delete…</Trans>
          </Button>
        </div>
      </div>
      {open === 'change' && (
        <BannerDialog
          banner={banner}
          onDone={done}
          onOutdated={() => {
            close();
            onOutdated();
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={<Trans>Delete the banner?</Trans>}
          confirm={<Trans>Delete</Trans>}
          isDanger
          run={(staff) =>
            staff.send(staffBannerListSchema, {
              method: 'DELETE',
              path: managePath(INSTALLATION, 'banners', banner.id),
              value: {},
            })
          }
          onDone={done}
          onClose={close}
        >
          <p>
            <Trans>This cannot be undone. To hide a banner for a time, change it instead.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
