import type { Download } from '../../domain/downloads/download.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import type { WantedFile } from '../../store/downloads.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { SyncClient } from '../../sync/sync-client.ts';

/** Returns all downloads of the current user; `undefined` while the local database is being read. */
export function useDownloads(): readonly Download[] | undefined {
  return useLiveQuery<Download[]>(
    'downloads',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.downloads),
  );
}

/** Returns the files of a section's materials that can be downloaded. */
export function useSectionFiles(sectionId: string): readonly WantedFile[] | undefined {
  return useLiveQuery<WantedFile[]>(
    sectionId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.sectionFiles(sectionId)),
  );
}

/** Runs a function with the sync client once it is loaded. The result is visible in the downloads. */
export function onDevice(run: (syncClient: SyncClient) => Promise<void>): void {
  void loadSyncClient().then(run);
}
