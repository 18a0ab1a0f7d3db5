import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './connection.module.css';

interface CopyFieldProps {
  /** Plain text, because it also names the button. */
  label: string;
  value: string;
}

/** A value that staff enter on another system: it can be selected, and copied with one press. */
export function CopyField({ label, value }: CopyFieldProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  return (
    <div className={styles.copy}>
      <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button aria-label={t`Copy: ${label}`} onClick={() => void copy().catch((cause: unknown) => reportError(cause))}>
        <span aria-live="polite">{copied === value ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
      </Button>
    </div>
  );
}
