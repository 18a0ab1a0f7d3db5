import { type RefObject, useEffect, useEffectEvent } from 'react';

const SETTLED_MS = 400;

/** Tells how far down an element the person has read, from 0 to 1, when the scrolling has settled. */
export function useReadingProgress(element: RefObject<HTMLElement | null>, onMove: (progress: number) => void) {
  const tell = useEffectEvent(() => {
    const box = element.current;
    if (!box || box.offsetHeight === 0) return;
    const progress = (window.scrollY - box.offsetTop) / box.offsetHeight;
    onMove(Math.min(1, Math.max(0, progress)));
  });

  useEffect(() => {
    let timer: number | undefined;
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => tell(), SETTLED_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
}
