import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-pill.module.css';

const icons = { offline: CloudOff, waiting: Clock3, saved: CircleCheck, problem: CircleAlert } as const;

interface StatusPillProps {
  status: keyof typeof icons;
  /** A text such as "Offline – showing your shelf from 2:05 PM", "2 changes waiting" or "All saved". */
  children: ReactNode;
  /** Opens the list of unsent and refused changes. */
  onClick?: (() => void) | undefined;
}

/** A short line with the sync status of the device, for a live region. */
export function StatusPill({ status, children, onClick }: StatusPillProps) {
  const Icon = icons[status];
  const look = classNames(styles.pill, styles[status]);
  const content = (
    <>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
  return (
    <span className={styles.live}>
      {onClick ? (
        <button type="button" className={look} onClick={onClick}>
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
    </span>
  );
}
