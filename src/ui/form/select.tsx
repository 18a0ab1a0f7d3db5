import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {}

/** A native `<select>`, which every phone and screen reader supports. Its children are `<option>` elements. */
export function Select({ label, help, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={classNames(styles.input, className)}>
            {children}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
