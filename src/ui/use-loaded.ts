import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads a value once for each `key` and never reloads it. Returns `undefined` until it is loaded, and `broken` if
 * `load` rejects. Use `useRefetch` for data that must be requested again when the device is back online.
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
