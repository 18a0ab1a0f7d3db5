import { type RefObject, useEffect } from 'react';

const PROPERTY = '--bottom-bar';

/**
 * Publishes the distance between the lower edge of the window and the end of the book's page, so that floating elements
 * stay above the bars below the page, regardless of their number and wrapping.
 *
 * @param isCovered true if a bar overlaps the end of the page, which keeps its size
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
