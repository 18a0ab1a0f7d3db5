import type { Download } from '../../domain/download.ts';
import type { WantedFile } from '../../store/downloads.ts';
import type { Device } from '../../sync/device.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** All downloads of whoever is here; `undefined` until the device has answered. */
export function useDownloads(): readonly Download[] | undefined {
  return useObserved<Download[]>(
    'downloads',
    lazySource(loadDevice, (device) => device.downloads),
  );
}

/** What of a section's materials can be kept here. */
export function useSectionFiles(sectionId: string): readonly WantedFile[] | undefined {
  return useObserved<WantedFile[]>(
    sectionId,
    lazySource(loadDevice, (device) => device.sectionFiles(sectionId)),
  );
}

/** Does something with the device, once it is there. What comes of it is seen in the downloads. */
export function onDevice(run: (device: Device) => Promise<void>): void {
  void loadDevice().then(run);
}
