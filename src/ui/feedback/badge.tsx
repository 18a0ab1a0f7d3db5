import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'plain' | 'brand' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label such as "In Cart" or "12 days remaining". */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
