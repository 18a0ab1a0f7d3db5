import { createDefineQuery } from '../../../engine/query.ts';
import { REFRESH_BROKEN, type RefreshOutcome } from '../../../engine/query-status.ts';
import { loadSyncClient } from './load-sync-client.ts';
import type { SyncClient } from './sync-client.ts';

/** Defines a live query of the sync client for `useQuery`. The sync client is loaded when the query is first used. */
export const defineQuery = createDefineQuery(loadSyncClient);

/** Runs a pull for `useAsync`. A device without a database counts as a failed pull. */
export async function runPull(pull: (syncClient: SyncClient) => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  try {
    return await pull(await loadSyncClient());
  } catch {
    return REFRESH_BROKEN;
  }
}
