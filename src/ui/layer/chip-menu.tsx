import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import chipStyles from '../chip.module.css';
import { classNames } from '../class-names.ts';
import styles from './chip-menu.module.css';

interface ChipMenuProps {
  label: ReactNode;
  /** True if a choice in the panel differs from the default. */
  active?: boolean | undefined;
  /** True while the page above the chip is not complete: it would move an open panel under the pointer. */
  disabled?: boolean | undefined;
  /** A group of checkboxes or radios. */
  children: ReactNode;
}

/**
 * A chip that opens a small panel of choices (filter, sort). The panel is a native popover: Esc or a press outside
 * closes it.
 */
export function ChipMenu({ label, active = false, disabled = false, children }: ChipMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classNames(chipStyles.chip, active && chipStyles.active)}
        popoverTarget={id}
        disabled={disabled}
      >
        {label}
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <div className={styles.menu} id={id} popover="auto">
        {children}
      </div>
    </>
  );
}
