import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: ReactNode;
  /** Without it the end is not known. */
  value?: number | undefined;
  max?: number | undefined;
  /** In words beside the label, such as "12 of 40 MB". */
  valueText?: ReactNode;
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <progress className={styles.bar} id={id} value={value} max={max} />
    </div>
  );
}
