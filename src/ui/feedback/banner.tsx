import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './banner.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

interface BannerProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  action?: ReactNode;
  /** The banner can be dismissed if both `onDismiss` and `dismissLabel` are set. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  children: ReactNode;
}

/** A persistent message on a page. Screen readers announce the tone `danger` as soon as the banner appears. */
export function Banner({ tone = 'info', title, action, onDismiss, dismissLabel, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
        {action}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton className={styles.dismiss} label={dismissLabel} icon={<X size={18} />} onClick={onDismiss} />
      )}
    </div>
  );
}
