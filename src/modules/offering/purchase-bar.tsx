import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './purchase-bar.module.css';
import { useBarHeight } from './use-bar-height.ts';

interface PurchaseBarProps {
  /** Whether there is something to press: only then does the bar stay in the window. */
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

/**
 * Keeps the keyboard focus when the focused control is replaced, as "Add To Cart" is by "View Cart": the focus moves to the
 * new control instead of the start of the page.
 */
function useKeptFocus(bar: RefObject<HTMLDivElement | null>) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A removed element sends no blur event.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    bar.current?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
