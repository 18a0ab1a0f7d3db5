import { type RefObject, useLayoutEffect } from 'react';

const PROPERTY = '--purchase-bar';

/**
 * Gives the height of the bar to the style sheets of the page, or of the dialog that the bar is in. They keep room for it below the page
 * and scroll what gets the focus clear of it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isHeld || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = element.closest('dialog') ?? document.documentElement;
    const measure = () => {
      const isStatic = getComputedStyle(element).position === 'static';
      style.setProperty(PROPERTY, isStatic ? '0px' : `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar, isHeld]);
}
