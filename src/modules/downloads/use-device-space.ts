import { useEffect, useState } from 'react';
import type { DeviceSpace } from '../../sync/downloads-client.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** The room on this device, asked for anew when what the books take has changed. */
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
