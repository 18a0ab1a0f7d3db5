import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatDataSize } from '../../../domain/format/format-number.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import styles from '../manage.module.css';

interface DropZoneProps {
  file: File | undefined;
  /** File extensions, e.g. ".zip,.csv". */
  accept: string;
  onFile: (file: File) => void;
  /** Says which files can be dropped. */
  children: ReactNode;
}

/** Takes a file by drag and drop or by a button. */
export function DropZone({ file, accept, onFile, children }: DropZoneProps) {
  const { i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onFile(first);
  };
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      className={classNames(styles.drop, isOver && styles.over)}
      aria-labelledby={id}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <FileUp size={28} aria-hidden="true" />
      <p id={id} aria-live="polite">
        {file ? (
          <>
            <strong className={styles.anywhere}>{file.name}</strong>{' '}
            <span className={layout.muted}>{formatDataSize(file.size, i18n.locale)}</span>
          </>
        ) : (
          children
        )}
      </p>
      <Button kind={file ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <label hidden htmlFor={`${id}-file`}>
        <Trans>File to import</Trans>
      </label>
      <input
        ref={input}
        hidden
        id={`${id}-file`}
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
