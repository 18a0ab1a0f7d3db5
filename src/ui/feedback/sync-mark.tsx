import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './sync-mark.module.css';

interface PendingMarkProps {
  /** Describes the pending change, such as "Waiting to be saved". */
  label: ReactNode;
  /** True if the mark moves what is around it, and so appears only for a change that takes longer than a second. */
  isLate?: boolean;
}

/** A small clock that marks a change that the server has not confirmed yet. */
export function PendingMark({ label, isLate }: PendingMarkProps) {
  return (
    <span className={styles.pending} data-late={isLate}>
      <Clock3 size={14} aria-hidden="true" />
      {label}
    </span>
  );
}

interface RefusedMarkProps {
  /** The reason as the server states it. */
  reason: ReactNode;
  retryLabel: ReactNode;
  discardLabel: ReactNode;
  onRetry?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** A red mark for a refused mutation, with buttons to retry or discard it. */
export function RefusedMark({ reason, retryLabel, discardLabel, onRetry, onDiscard }: RefusedMarkProps) {
  return (
    <div className={styles.refused}>
      <span className={styles.reason}>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{reason}</span>
      </span>
      <span className={styles.actions}>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {onDiscard && (
          <Button size="small" kind="danger" onClick={onDiscard}>
            {discardLabel}
          </Button>
        )}
      </span>
    </div>
  );
}
