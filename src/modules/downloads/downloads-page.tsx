import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookDown from 'lucide-react/icons/book-down';
import { formatDataSize } from '../../domain/format/format-number.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, readBookLink } from '../../domain/launch/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ShownTogether, useShownWhen } from '../../ui/rendering/shown-together.tsx';
import { DownloadRow } from './download-row.tsx';
import styles from './downloads.module.css';
import { useDeviceSpace } from './use-device-space.ts';
import { useDownloads } from './use-downloads.ts';

/** `/downloads`: the books on this device, the space that they use, and how to free it. */
export function DownloadsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Books on this device`}</PageTitle>
      <h1>
        <Trans>Books on this device</Trans>
      </h1>
      <ShownTogether>
        <Downloads />
      </ShownTogether>
    </>
  );
}

function Downloads() {
  const { i18n } = useLingui();
  const downloads = useDownloads();
  useShownWhen(downloads !== undefined);
  return (
    <>
      {downloads && <Space taken={downloads.reduce((sum, one) => sum + one.receivedBytes, 0)} />}
      {downloads?.length === 0 && (
        <EmptyState
          icon={<BookDown size={40} aria-hidden="true" />}
          title={<Trans>No books on this device yet</Trans>}
          action={
            <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
              <Trans>My Shelf</Trans>
            </Link>
          }
        >
          <Trans>Books you open are stored here for offline reading, if the publisher allows it.</Trans>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {downloads?.map((download) => (
          <DownloadRow
            key={download.fileId}
            download={download}
            title={<Link {...toLocation(readBookLink(download.productId))}>{download.title}</Link>}
            more={download.receivedBytes > 0 && ` · ${formatDataSize(download.receivedBytes, i18n.locale)}`}
          />
        ))}
      </ul>
    </>
  );
}

function Space({ taken }: { taken: number }) {
  const { i18n } = useLingui();
  const space = useDeviceSpace(taken);
  useShownWhen(space !== undefined);
  const books = formatDataSize(taken, i18n.locale);
  const free = formatDataSize(Math.max(0, (space?.quota ?? 0) - (space?.used ?? 0)), i18n.locale);
  return (
    <p className={layout.muted} role="status">
      {space?.quota === undefined ? (
        <Trans>Your books take {books}.</Trans>
      ) : (
        <Trans>
          Your books take {books}. There is room for {free} more.
        </Trans>
      )}{' '}
      {space?.isPersisted === true && <Trans>The browser keeps them until you remove them.</Trans>}
      {space?.isPersisted === false && space.loss === 'fullDevice' && (
        <Trans>The browser may remove them when the device runs out of space.</Trans>
      )}
      {space?.isPersisted === false && space.loss === 'weekWithoutVisit' && (
        <Trans>
          This browser removes them after a week in which you do not open this site.{' '}
          <Link {...toLocation(links.install)}>Install the app</Link> to keep them longer.
        </Trans>
      )}
    </p>
  );
}
