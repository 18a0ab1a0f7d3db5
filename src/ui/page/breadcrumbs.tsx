import { Children, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Name of the navigation for screen readers. */
  label: string;
  /** Links, outermost first. The last item is the current page, either with `aria-current="page"` or as plain text. */
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
