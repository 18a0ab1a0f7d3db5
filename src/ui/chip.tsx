import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** A checkbox is independent of other chips. A radio belongs to the group with its `name`. */
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A small choice in a row of choices: a native checkbox or radio styled as a chip. */
export function Chip({ children, type, ...input }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type={type} className={styles.input} />
      <span className={styles.mark}>
        <Check size={16} aria-hidden="true" />
      </span>
      {children}
    </label>
  );
}

interface ChipGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  children: ReactNode;
}

export function ChipGroup({ legend, hideLegend = false, children }: ChipGroupProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.group}>{children}</div>
    </fieldset>
  );
}
