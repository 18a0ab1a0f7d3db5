import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Requests fresh data when a screen switches to `key`, and again after a reconnect. Returns the last outcome,
 * `undefined` before the first; the data itself arrives by `useLiveQuery`. A rejected promise counts as `broken`.
 */
export function useRefetch<Outcome>(
  key: string,
  refresh: () => Promise<Outcome>,
  broken: Outcome,
): Outcome | undefined {
  const [last, setLast] = useState<{ key: string; outcome: Outcome }>();
  const ask = useEffectEvent(() => refresh().catch(() => broken));

  useEffect(() => {
    let isWanted = true;
    const run = async () => {
      const outcome = await ask();
      if (isWanted) setLast({ key, outcome });
    };
    const onOnline = () => void run();
    void run();
    window.addEventListener('online', onOnline);
    return () => {
      isWanted = false;
      window.removeEventListener('online', onOnline);
    };
  }, [key]);

  return last?.key === key ? last.outcome : undefined;
}
