import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Feed, type FeedList, feedListSchema } from '../../../domain/imports/feed-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { importLink, importsLink } from '../../../domain/staff/console-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { StatusBadge } from '../imports/status-badge.tsx';
import styles from '../manage.module.css';
import { profileNames } from '../manage-texts.ts';
import { MomentText } from '../moment-text.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { FolderDialog, NewFolderDialog } from './folder-dialogs.tsx';

/** `/manage/{org}/imports/folders`: the folders on the server whose files are imported as they arrive. */
export function FoldersPage({ org }: { org: string }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { latest, reload, replace } = useServerData(`feeds ${org}`, (staff) =>
    staff.read(feedListSchema, managePath(org, 'feeds')),
  );
  const list = latest.value;
  return (
    <>
      <PageTitle>{t`Nightly folders`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Nightly folders</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>Folders on the server. Carrel imports each file that arrives there.</Trans>
          </p>
          <p>
            <Link {...toLocation(importsLink(org))}>
              <Trans>All imports</Trans>
            </Link>
          </p>
        </div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          <Trans>New folder</Trans>
        </Button>
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list?.isEnabled === false && (
        <Banner tone="warning" title={<Trans>This server watches no folders</Trans>}>
          <Trans>
            Whoever runs the server sets <code>CARREL_IMPORT_FOLDER</code>. Until then, no file is imported from a
            folder.
          </Trans>
        </Banner>
      )}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>There are no nightly folders</Trans>}>
          <Trans>
            The system of the school puts its file into a folder each night. Carrel takes the file when it is complete,
            applies it and moves it to the subfolder “done”. A file that would change more than usual waits for your
            confirmation, and a file that cannot be read stays where it is.
          </Trans>
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((feed) => (
            <FolderRow key={feed.id} org={org} feed={feed} onChanged={reload} onDeleted={replace} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewFolderDialog
          org={org}
          onDone={() => {
            setAdding(false);
            reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface FolderRowProps {
  org: string;
  feed: Feed;
  onChanged: () => void;
  onDeleted: (list: FeedList) => void;
}

function FolderRow({ org, feed, onChanged, onDeleted }: FolderRowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'delete'>();
  const { folder, profile, source, isActive } = feed.form;
  const close = () => setOpen(undefined);
  return (
    <li className={classNames(styles.row, layout.stack)}>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h2 className={styles.name}>{folder}</h2>
          <p className={classNames(layout.muted, layout.small)}>
            {t(profileNames[profile])} · {source}
          </p>
        </div>
        <div className={layout.cluster}>
          <Badge tone={isActive ? 'success' : 'plain'}>
            {isActive ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}
          </Badge>
          <Button size="small" aria-label={t`Change: ${folder}`} onClick={() => setOpen('change')}>
            <Trans>Change…</Trans>
          </Button>
          <Button size="small" aria-label={t`Delete: ${folder}`} onClick={() => setOpen('delete')}>
            <Trans>Delete…</Trans>
          </Button>
        </div>
      </div>
      <LastImport org={org} last={feed.lastImport} />
      {open === 'change' && (
        <FolderDialog
          org={org}
          feed={feed}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={<Trans>Delete the nightly folder?</Trans>}
          confirm={<Trans>Delete</Trans>}
          isDanger
          run={(staff) =>
            staff.send(feedListSchema, { method: 'DELETE', path: managePath(org, 'feeds', feed.id), value: {} })
          }
          onDone={(list) => {
            close();
            onDeleted(list);
          }}
          onClose={close}
        >
          <p>
            <Trans>
              Its files are no longer imported. The files and the earlier imports stay. This cannot be undone. To stop
              it for a time, switch it off instead.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function LastImport({ org, last }: { org: string; last: Feed['lastImport'] }) {
  if (!last) {
    return (
      <p className={layout.small}>
        <Trans>No file has been imported yet.</Trans>
      </p>
    );
  }
  return (
    <div className={classNames(layout.cluster, layout.small)}>
      <span>
        <Trans>
          Last file:{' '}
          <Link {...toLocation(importLink(org, last.id))} className={styles.anywhere}>
            {last.fileName}
          </Link>
          , <MomentText moment={last.createdAt} />
        </Trans>
      </span>
      <StatusBadge status={last.status} />
    </div>
  );
}
