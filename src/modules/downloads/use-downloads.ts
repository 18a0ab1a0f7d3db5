import type { Download } from '../../domain/downloads/download.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { defineQuery } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { SyncClient } from '../device/data/sync-client.ts';
import type { WantedFile } from './data/queries.ts';

const downloadsQuery = defineQuery((syncClient) => syncClient.downloads);
const sectionFilesQuery = defineQuery((syncClient, sectionId: string) => syncClient.sectionFiles(sectionId));

/** Returns all downloads of the current user; `undefined` while the local database is being read. */
export function useDownloads(): readonly Download[] | undefined {
  return useQuery(downloadsQuery);
}

/** Returns the files of a section's materials that can be downloaded. */
export function useSectionFiles(sectionId: string): readonly WantedFile[] | undefined {
  return useQuery(sectionFilesQuery, sectionId);
}

async function runOnDevice(run: (syncClient: SyncClient) => Promise<void>): Promise<void> {
  await run(await loadSyncClient());
}

/**
 * Returns a function that runs another one with the sync client once it is loaded. The result is visible in the
 * downloads, a failure in a message.
 */
export function useOnDevice() {
  return useMutation(runOnDevice, useNotSavedToast()).mutate;
}
