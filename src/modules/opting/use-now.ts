import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/**
 * Returns the current time in milliseconds since the epoch. It updates as often as a countdown in days needs, and at
 * once when the page becomes visible again.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, EVERY_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
