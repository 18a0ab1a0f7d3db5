import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Asks for fresh data when a screen turns to `key`, and again when the line is back. Gives what came of it last, `undefined`
 * while nothing has; the data themselves arrive by `useLiveQuery`. A rejection counts as `broken`.
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
