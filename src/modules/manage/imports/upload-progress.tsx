import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatDataSize } from '../../../domain/format/format-number.ts';
import styles from '../manage.module.css';

interface UploadProgressProps {
  sentBytes: number;
  totalBytes: number;
}

/** The uploaded share of a file. */
export function UploadProgress({ sentBytes, totalBytes }: UploadProgressProps) {
  const { i18n } = useLingui();
  const id = useId();
  const sent = formatDataSize(sentBytes, i18n.locale);
  const total = formatDataSize(totalBytes, i18n.locale);
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>
        <Trans>
          Uploading: {sent} of {total}
        </Trans>
      </label>
      <progress id={id} value={sentBytes} max={Math.max(1, totalBytes)} />
    </div>
  );
}
