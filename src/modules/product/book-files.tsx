import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import FileDown from 'lucide-react/icons/file-down';
import type { BookFile } from '../../domain/downloads/book-file-schema.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { CollapsibleList } from '../../ui/collapsible-list.tsx';
import layout from '../../ui/page/layout.module.css';
import styles from './book-files.module.css';

/** Number of files above which the list is collapsed (PROD-4). */
const SHOWN_FILES = 5;

interface BookFilesProps {
  files: readonly BookFile[];
  isOwned: boolean;
  /** Level of the heading above the files. */
  level?: 2 | 3;
}

/**
 * The files of a book. A document downloads, a reader file opens (PROD-9). Only owners can open them; other users see
 * the list.
 */
export function BookFiles({ files, isOwned, level = 2 }: BookFilesProps) {
  if (files.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={layout.stack} aria-labelledby="book-files">
      <Heading id="book-files">
        <Trans>Files</Trans>
      </Heading>
      <CollapsibleList
        className={styles.files}
        limit={SHOWN_FILES}
        showAllLabel={(count) => <Trans>Show All ({count})</Trans>}
        showLessLabel={<Trans>Show Less</Trans>}
      >
        {files.map((file) => (
          <FileRow key={file.id} file={file} isOwned={isOwned} />
        ))}
      </CollapsibleList>
    </section>
  );
}

function FileRow({ file, isOwned }: { file: BookFile; isOwned: boolean }) {
  const isDocument = file.type === 'DOC';
  const content = (
    <>
      {isOwned && (
        <span className={styles.icon} aria-hidden="true">
          {isDocument ? <FileDown size={20} /> : <ExternalLink size={20} />}
        </span>
      )}
      <span>{file.title}</span>
      <span className={styles.extension}>{file.extension}</span>
    </>
  );
  if (!isOwned) return <span className={styles.file}>{content}</span>;
  if (isDocument) {
    return (
      <a className={styles.file} href={`/bookfile/${encodeURIComponent(file.id)}/download`} download>
        {content}
      </a>
    );
  }
  return (
    <Link {...toLocation(`/file/read/${encodeURIComponent(file.id)}`)} className={styles.file}>
      {content}
    </Link>
  );
}
