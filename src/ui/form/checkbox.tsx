import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}

/**
 * A radio button in a plain radio group (sort order, opting reasons). It has the look and target size of the checkbox.
 */
export function Radio({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="radio" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
