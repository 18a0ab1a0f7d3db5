import type { ReactNode } from 'react';
import type { Download } from '../../domain/downloads/download.ts';
import { DownloadActions } from './download-actions.tsx';
import { DownloadText } from './download-text.tsx';
import styles from './downloads.module.css';

interface DownloadRowProps {
  download: Download;
  /** Its name, or what leads to it. */
  title: ReactNode;
  /** Behind how it stands, such as its size. */
  more?: ReactNode;
}

/** A book on its way to this device, or on it: how it stands and what can be done, as an entry of a list. */
export function DownloadRow({ download, title, more }: DownloadRowProps) {
  return (
    <li className={styles.row}>
      <span>
        {title}
        <small className={styles.state}>
          <DownloadText download={download} />
          {more}
        </small>
      </span>
      <DownloadActions download={download} />
    </li>
  );
}
