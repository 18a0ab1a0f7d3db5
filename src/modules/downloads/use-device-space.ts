import { useState } from 'react';
import { useAsync } from '../../engine/react/use-async.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { DeviceSpace } from './data/downloads-client.ts';

/**
 * Returns the storage space of this device. It is measured again when the space used by books changes, and the last
 * measurement stays meanwhile.
 */
export function useDeviceSpace(taken: number): DeviceSpace | undefined {
  const { value } = useAsync(async () => (await loadSyncClient()).deviceSpace(), [taken]);
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
