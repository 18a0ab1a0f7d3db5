import { Children, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** Links from the outermost in; the last one is the page itself, with `aria-current="page"` or plain text. */
  children: ReactNode;
}

export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {Children.map(children, (crumb) => (
          <li className={styles.crumb}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}
