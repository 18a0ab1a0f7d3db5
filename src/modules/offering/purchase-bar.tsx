import { type ReactNode, useRef } from 'react';
import styles from './purchase-bar.module.css';
import { useBarHeight } from './use-bar-height.ts';

interface PurchaseBarProps {
  /** Whether there is something to press: only then does the bar stay in the window. */
  isHeld: boolean;
  summary: ReactNode;
  /** The button. */
  children: ReactNode;
}

/**
 * The button of the panel and a summary of the choice. They stay at the lower edge of the window, or of the dialog, however long the
 * list of offerings is.
 */
export function PurchaseBar({ isHeld, summary, children }: PurchaseBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, isHeld);
  return (
    <div ref={bar} className={isHeld ? styles.bar : styles.inPlace}>
      {isHeld && summary}
      {children}
    </div>
  );
}
