import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the handlers of a box that keeps the keyboard focus when the focused control in it is replaced, as "Add To Cart" is by "View Cart": the focus moves to the
 * new control instead of the start of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A removed element sends no blur event.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus();
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
