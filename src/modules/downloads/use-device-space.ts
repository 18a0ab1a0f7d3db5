import { useEffect, useState } from 'react';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { DeviceSpace } from './data/downloads-client.ts';

/** Returns the storage space of this device. It is measured again when the space used by books changes. */
export function useDeviceSpace(taken: number): DeviceSpace | undefined {
  const [space, setSpace] = useState<DeviceSpace>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const found = taken >= 0 ? await (await loadSyncClient()).deviceSpace() : undefined;
      if (!isLeft) setSpace(found);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [taken]);
  return space;
}
