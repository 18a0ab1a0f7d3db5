import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** True if the content is expanded initially. */
  open?: boolean;
  children: ReactNode;
}

/** A native `<details>` element. The browser's find-in-page expands it. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
