import type { Download } from '../../domain/downloads/download.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import type { WantedFile } from '../../store/downloads.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { SyncClient } from '../../sync/sync-client.ts';

/** All downloads of whoever is here; `undefined` until the device has answered. */
export function useDownloads(): readonly Download[] | undefined {
  return useLiveQuery<Download[]>(
    'downloads',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.downloads),
  );
}

/** What of a section's materials can be kept here. */
export function useSectionFiles(sectionId: string): readonly WantedFile[] | undefined {
  return useLiveQuery<WantedFile[]>(
    sectionId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.sectionFiles(sectionId)),
  );
}

/** Does something with the device, once it is there. What comes of it is seen in the downloads. */
export function onDevice(run: (syncClient: SyncClient) => Promise<void>): void {
  void loadSyncClient().then(run);
}
