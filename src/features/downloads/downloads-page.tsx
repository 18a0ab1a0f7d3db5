import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookDown from 'lucide-react/icons/book-down';
import { toLocation } from '../../domain/link-location.ts';
import { links, readBookLink } from '../../domain/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { DownloadActions } from './download-actions.tsx';
import { DownloadText } from './download-text.tsx';
import styles from './downloads.module.css';
import { useDeviceSpace } from './use-device-space.ts';
import { useDownloads } from './use-downloads.ts';

/** `/downloads`: the books on this device, what they take, and how to free it. */
export function DownloadsPage() {
  const { t } = useLingui();
  const downloads = useDownloads();
  return (
    <>
      <PageTitle>{t`Books on this device`}</PageTitle>
      <h1>
        <Trans>Books on this device</Trans>
      </h1>
      {downloads && <Space taken={downloads.reduce((sum, one) => sum + one.receivedBytes, 0)} />}
      {downloads?.length === 0 && (
        <EmptyState
          icon={<BookDown size={40} aria-hidden="true" />}
          title={<Trans>No book is on this device yet</Trans>}
          action={
            <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
              <Trans>My Shelf</Trans>
            </Link>
          }
        >
          <Trans>A book that you open stays here and opens without a network, where its publisher allows that.</Trans>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {downloads?.map((download) => (
          <li key={download.fileId} className={styles.row}>
            <span>
              <Link {...toLocation(readBookLink(download.productId))}>{download.title}</Link>
              <small className={styles.state}>
                <DownloadText download={download} />
                {download.receivedBytes > 0 && ` · ${t`${megabytes(download.receivedBytes)} MB`}`}
              </small>
            </span>
            <DownloadActions download={download} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Space({ taken }: { taken: number }) {
  const space = useDeviceSpace(taken);
  const [books, free] = [megabytes(taken), megabytes(Math.max(0, (space?.quota ?? 0) - (space?.used ?? 0)))];
  return (
    <p className={layout.muted} role="status">
      {space?.quota === undefined ? (
        <Trans>Your books take {books} MB.</Trans>
      ) : (
        <Trans>
          Your books take {books} MB. There is room for {free} MB more.
        </Trans>
      )}{' '}
      {space?.isPersisted && <Trans>The browser keeps them until you remove them.</Trans>}
    </p>
  );
}

/** One decimal where it tells something, and never "0" for something. */
function megabytes(bytes: number): string {
  const value = bytes > 0 ? Math.max(0.1, bytes / 1_000_000) : 0;
  const maximumFractionDigits = value < 100 ? 1 : 0;
  return new Intl.NumberFormat(document.documentElement.lang || 'en', { maximumFractionDigits }).format(value);
}
