import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** Text that explains what the person can do. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {icon}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
