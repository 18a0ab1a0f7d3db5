import { useEffect, useRef } from 'react';

/** Makes a scrolling box focusable while its content overflows, so that the arrow keys can scroll it. */
export function useScrollStop<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);

  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const update = () => {
      const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
      if (scrolls) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return ref;
}
