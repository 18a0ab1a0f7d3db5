import { useEffect, useEffectEvent } from 'react';

/** Elements that handle keys themselves. */
const CONTROLS = 'a, button, input, select, textarea, summary, dialog';

/**
 * Passes keys that are pressed outside the book to the book, unless another element handles them. So a user who has
 * just opened a book need not focus it first.
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
