import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageConnectivity } from '../../../engine/connectivity.ts';
import type { ApiError, Result } from '../../../engine/http/api-error.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import { loadStaffClient } from '../data/load-staff-client.ts';
import type { StaffClient } from '../data/manage-client.ts';

/** The last response for a key. After a failure, the value before it stays. Each response is a new object. */
export interface Latest<Value> {
  readonly value: Value | undefined;
  readonly error: ApiError | undefined;
}

export interface ServerData<Value> {
  readonly latest: Latest<Value>;
  readonly reload: () => void;
  /** Shows a value that a command returned. Requests that are under way no longer count. */
  readonly replace: (value: Value) => void;
}

const NOTHING = { value: undefined, error: undefined };
const IDLE = { reload: () => undefined, cancel: () => undefined };

/**
 * Loads data of the staff pages, which are not stored on the device. Loads again when the device is back online and
 * when another person signs in.
 */
export function useServerData<Value>(
  key: string,
  load: (staff: StaffClient) => Promise<Result<Value>>,
): ServerData<Value> {
  const [last, setLast] = useState<{ key: string; latest: Latest<Value> }>();
  const control = useRef<{ reload: () => void; cancel: () => void }>(IDLE);
  const ask = useEffectEvent(async () => load(await loadStaffClient()));

  useEffect(() => {
    let newest = 0;
    const run = async () => {
      newest += 1;
      const mine = newest;
      const answer = await ask();
      if (mine !== newest) return;
      setLast((before) => {
        if (answer.ok) return { key, latest: { value: answer.value, error: undefined } };
        return { key, latest: { value: before?.key === key ? before.latest.value : undefined, error: answer.error } };
      });
    };
    const reload = () => void run().catch((cause: unknown) => reportError(cause));
    const cancel = () => {
      newest += 1;
    };
    control.current = { reload, cancel };
    reload();
    const stopReconnect = pageConnectivity.onReconnect(reload);
    const stopPersonChange = onPersonChange(reload);
    return () => {
      cancel();
      control.current = IDLE;
      stopReconnect();
      stopPersonChange();
    };
  }, [key]);

  const reload = useCallback(() => control.current.reload(), []);
  const replace = useCallback(
    (value: Value) => {
      control.current.cancel();
      setLast({ key, latest: { value, error: undefined } });
    },
    [key],
  );
  return { latest: last?.key === key ? last.latest : NOTHING, reload, replace };
}

/** Calls the listener when another person signs in. Returns a function that stops it. */
function onPersonChange(listener: () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  loadSyncClient().then(
    (syncClient) => {
      if (!isStopped) stop = syncClient.onPersonChange(listener);
    },
    // Without a database there is no person to follow; the code that opens it reports the error.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop();
  };
}
