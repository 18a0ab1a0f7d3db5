import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/**
 * The first element in the tab order. It skips the navigation and leads to the element with the id `targetId`, which
 * needs `tabIndex={-1}` (NAV-8).
 */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  );
}
