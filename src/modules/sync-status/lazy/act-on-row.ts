import { loadSyncClient } from '../../../sync/load-sync-client.ts';
import { useSave } from '../../../ui/use-save.tsx';

/** Returns a function that retries or discards a change that failed. */
export function useActOnRow(): (what: 'retryRow' | 'discardRow', id: string) => void {
  const save = useSave();
  return (what, id) => void save(async () => (await loadSyncClient())[what](id));
}
