import { type RefObject, useLayoutEffect } from 'react';

const PROPERTY = '--purchase-bar';
const ASIDE_PROPERTY = '--aside-height';

/**
 * Gives the height of the bar to the style sheets of the page, or of the dialog that the bar is in. They keep room for it below the page
 * and scroll what gets the focus clear of it. The column around the bar gets its own height, which decides where it stops scrolling.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isSticky || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = element.closest('dialog') ?? document.documentElement;
    const aside = element.closest('aside');
    const measure = () => {
      aside?.style.setProperty(ASIDE_PROPERTY, `${aside.offsetHeight}px`);
      const isStatic = getComputedStyle(element).position === 'static';
      style.setProperty(PROPERTY, isStatic ? '0px' : `${element.offsetHeight}px`);
      // The bar may cover an option that got the focus before the height of the bar was known.
      const { activeElement } = document;
      if (aside?.contains(activeElement) && activeElement?.matches(':focus-visible')) {
        activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: 'border-box' });
    if (aside) observer.observe(aside);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
      aside?.style.removeProperty(ASIDE_PROPERTY);
    };
  }, [bar, isSticky]);
}
