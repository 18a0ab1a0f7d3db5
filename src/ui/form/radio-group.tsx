import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { FieldError } from './field-error.tsx';
import styles from './radio-group.module.css';

interface RadioGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  error?: ReactNode;
  /** `OptionCard` or `Radio` elements with the same `name`. */
  children: ReactNode;
}

export function RadioGroup({ legend, hideLegend = false, error, children }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.options}>{children}</div>
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </fieldset>
  );
}
