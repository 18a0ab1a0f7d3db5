import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Attributes that connect a control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** Error shown under the control and announced. It also marks the control as invalid. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/**
 * A control with its label above and its help and error below. `aria-describedby` connects help and error to the
 * control.
 */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: FieldControl = {
    id,
    'aria-describedby': classNames(errorId, helpId) || undefined,
    'aria-invalid': error ? true : undefined,
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
