import { type RefObject, useEffect } from 'react';

const PROPERTY = '--bottom-bar';

/**
 * Tells how far above the window's lower edge the book's page ends, so that what floats over every screen stands above the bars
 * below the page, however many there are and however they wrap.
 *
 * @param isCovered whether a bar lies over the page's end, which does not give way to it
 */
export function useBottomInset(
  stage: RefObject<HTMLElement | null>,
  bottomInset: RefObject<HTMLElement | null>,
  isCovered: boolean,
): void {
  useEffect(() => {
    const [page, around] = [stage.current, bottomInset.current];
    if (!page || !around) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const cover = isCovered ? around.querySelector('[data-cover]') : null;
      const ends = [
        page.getBoundingClientRect().bottom,
        cover?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      ];
      const below = window.innerHeight - Math.min(...ends);
      // In the page's lower margin, just above its end.
      const [height, lowered] = [Math.max(0, Math.round(below)), 'var(--space-3) - env(safe-area-inset-bottom) + 2px'];
      style.setProperty(PROPERTY, `calc(${height}px - ${lowered})`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    around.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('scroll', measure);
      style.removeProperty(PROPERTY);
    };
  }, [stage, bottomInset, isCovered]);
}
