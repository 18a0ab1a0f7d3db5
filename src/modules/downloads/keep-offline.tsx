import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import type { ReactNode } from 'react';
import type { BookFile } from '../../domain/downloads/book-file-schema.ts';
import type { Download } from '../../domain/downloads/download.ts';
import { summarise } from '../../domain/downloads/download-progress.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/page/layout.module.css';
import type { WantedFile } from './data/queries.ts';
import { DownloadRow } from './download-row.tsx';
import { DownloadProblemText } from './download-text.tsx';
import styles from './downloads.module.css';
import { useDownloads, useOnDevice, useSectionFiles } from './use-downloads.ts';

/**
 * "Keep this course offline": downloads the books of a section that the person has. Renders nothing if there are none.
 */
export function KeepOffline({ sectionId }: { sectionId: string }) {
  const files = useSectionFiles(sectionId);
  return files && files.length > 0 ? <KeepFiles files={files} label={<Trans>Keep this course offline</Trans>} /> : null;
}

interface KeepReaderFileProps {
  files: readonly BookFile[];
  productId: string;
  /** True if the publisher allows no copy on a device (READ-2). */
  isForbidden: boolean;
}

/** Downloads the reader file of one book to this device. Renders nothing if there is none. */
export function KeepReaderFile({ files, productId, isForbidden }: KeepReaderFileProps) {
  const file = files.find((one) => one.type === 'READER');
  if (!file) return null;
  if (isForbidden) {
    return (
      <p className={layout.muted}>
        <DownloadProblemText problem="offlineForbidden" />
      </p>
    );
  }
  const wanted = { fileId: file.id, productId, title: file.title };
  return <KeepFiles files={[wanted]} label={<Trans>Keep this book offline</Trans>} />;
}

function KeepFiles({ files, label }: { files: readonly WantedFile[]; label: ReactNode }) {
  const all = useDownloads();
  const onDevice = useOnDevice();
  if (!all) return null;
  const mine = all.filter((download) => files.some((file) => file.fileId === download.fileId));
  const missing = files.filter((file) => !mine.some((download) => isHereOrComing(download, file.fileId)));
  return (
    <section className={styles.keep}>
      {missing.length > 0 && (
        <Button
          icon={<HardDriveDownload size={18} aria-hidden="true" />}
          onClick={() => void onDevice((syncClient) => syncClient.keepFiles(files))}
        >
          {label}
        </Button>
      )}
      {mine.length > 0 && <Progress downloads={mine} />}
    </section>
  );
}

/**
 * Returns true for a file that is downloaded, downloading, or forbidden by the publisher. A forbidden file is not
 * requested again.
 */
function isHereOrComing(download: Download, fileId: string): boolean {
  if (download.fileId !== fileId) return false;
  return download.problem === 'offlineForbidden' || (download.state !== 'failed' && download.state !== 'ended');
}

function Progress({ downloads }: { downloads: readonly Download[] }) {
  const { all, ready, share } = summarise(downloads);
  const rest = downloads.filter((download) => download.state !== 'ready');
  return (
    <>
      <p role="status">
        {ready === all ? (
          <Plural value={all} one="Ready offline" other="All # books are ready offline" />
        ) : (
          <Trans>
            {ready} of {all} ready offline
          </Trans>
        )}
      </p>
      {rest.some(mayStillCome) && <progress value={share} aria-hidden="true" />}
      <Link {...toLocation(links.downloads)}>
        <Trans>Books on this device</Trans>
      </Link>
      {rest.length > 0 && (
        <ul className={styles.list}>
          {rest.map((download) => (
            <DownloadRow key={download.fileId} download={download} title={download.title} />
          ))}
        </ul>
      )}
    </>
  );
}

function mayStillCome({ state }: Download): boolean {
  return state === 'loading' || state === 'waiting' || state === 'paused';
}
