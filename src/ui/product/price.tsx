import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './price.module.css';

interface PriceProps {
  size?: 'regular' | 'large';
  /** The price that the person saw before it changed. It is struck through and labeled with `beforeLabel`. */
  before?: ReactNode;
  beforeLabel?: ReactNode;
  /** The localized amount, or "Price unavailable". */
  children: ReactNode;
}

export function Price({ size = 'regular', before, beforeLabel, children }: PriceProps) {
  return (
    <span className={classNames(styles.price, size === 'large' && styles.large)}>
      {before && (
        <s className={styles.before}>
          {beforeLabel && <VisuallyHidden>{beforeLabel} </VisuallyHidden>}
          {before}
        </s>
      )}
      {children}
    </span>
  );
}
