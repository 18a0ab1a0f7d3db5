import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../ui/page/use-kept-focus.ts';
import styles from './purchase-bar.module.css';
import { useBarHeight } from './use-bar-height.ts';

interface PurchaseBarProps {
  /** True if there is something to press: only then does the bar stay in the window. */
  isSticky: boolean;
  summary: ReactNode;
  /** The button. */
  children: ReactNode;
}

/**
 * The button of the panel and a summary of the choice. They stay at the lower edge of the window, or of the dialog, however long the
 * list of offerings is.
 */
export function PurchaseBar({ isSticky, summary, children }: PurchaseBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, isSticky);
  const focus = useKeptFocus(bar);
  return (
    <div ref={bar} className={isSticky ? styles.bar : styles.inPlace} {...focus}>
      {isSticky && summary}
      {children}
    </div>
  );
}
