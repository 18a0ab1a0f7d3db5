import { useEffect, useEffectEvent } from 'react';

/** Elements that handle keys themselves. */
const CONTROLS = 'a, button, input, select, textarea, summary, dialog';
/** Elements that handle keys with Alt themselves: the others leave them to the browser, which would leave the book. */
const CONTROLS_WITH_ALT = 'input:not([type="range"]), select, textarea, dialog';

/**
 * Passes keys that are pressed outside the book to the book, unless another element handles them. So a person who has
 * just opened a book need not focus it first.
 */
export function useKeysBesideBook(onKey: (event: KeyboardEvent) => void): void {
  const pass = useEffectEvent((event: KeyboardEvent) => {
    const controls = event.altKey ? CONTROLS_WITH_ALT : CONTROLS;
    const isTaken = event.target instanceof Element && event.target.closest(controls) !== null;
    if (!isTaken && !event.defaultPrevented) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pass(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
