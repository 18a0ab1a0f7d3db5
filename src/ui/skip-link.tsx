import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: leaps over the navigation to the element with that id (which takes `tabIndex={-1}`). */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  );
}
