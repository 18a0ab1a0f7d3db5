import { useEffect, useEffectEvent } from 'react';

/** What has a use of its own for keys. */
const CONTROLS = 'a, button, input, select, textarea, summary, dialog';

/**
 * Keys that are pressed beside the book, where nothing else takes them, go to the book as well: whoever has just opened it need not
 * step into it first.
 */
export function useKeysBesideBook(onKey: (event: KeyboardEvent) => void): void {
  const pass = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (!isTaken && !event.defaultPrevented) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pass(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
