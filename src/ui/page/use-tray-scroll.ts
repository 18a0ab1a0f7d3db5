import { useEffect, useRef, useState } from 'react';

/**
 * Tracks whether a row can scroll to either side, and scrolls it by most of its width.
 *
 * @param count number of tiles. Another number changes the content of a row that may keep its size.
 */
export function useTrayScroll(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [hasBefore, setHasBefore] = useState(false);
  const [hasAfter, setHasAfter] = useState(false);
  const isAtStart = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect measures the tiles
  useEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // When tiles are added, the browser scrolls to the tile that was first. The row returns to its start if it was there.
    if (isAtStart.current) element.scrollLeft = 0;
    const look = () => {
      isAtStart.current = element.scrollLeft <= 1;
      setHasBefore(!isAtStart.current);
      setHasAfter(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [count]);

  const scrollBy = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.85 });
  };
  return { row, hasBefore, hasAfter, scrollBy };
}
