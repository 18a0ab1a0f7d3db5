import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads once for each `key`, and never again by itself. Returns what was loaded, `undefined` until then; `broken` if `load` rejects.
 * `useRefetch` is for data that are to be asked for again when the device is online again.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>, broken: Value): Value | undefined {
  const [last, setLast] = useState<{ key: string; value: Value }>();
  const run = useEffectEvent(() => load().catch(() => broken));

  useEffect(() => {
    let isWanted = true;
    void run().then((value) => {
      if (isWanted) setLast({ key, value });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);

  return last?.key === key ? last.value : undefined;
}
