import type { ReactNode } from 'react';
import type { Download } from '../../domain/downloads/download.ts';
import { DownloadActions } from './download-actions.tsx';
import { DownloadText } from './download-text.tsx';
import styles from './downloads.module.css';

interface DownloadRowProps {
  download: Download;
  /** Title of the book, or a link with it. */
  title: ReactNode;
  /** Text after the status, such as the size. */
  more?: ReactNode;
}

/** List item for a book that is downloading or downloaded, with its status and actions. */
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
