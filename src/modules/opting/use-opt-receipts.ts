import { REFRESH_BROKEN, type RefreshResult } from '../../domain/mutations/query-status.ts';
import type { OptReceipt } from '../../domain/opting/opt-change-schema.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const NONE: readonly OptReceipt[] = [];

/** Returns the receipts from the local database and refreshes them from the server. */
export function useOptReceipts(): readonly OptReceipt[] {
  const receipts = useLiveQuery(
    'receipts',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.optReceipts),
  );
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshOptReceipts();
  useRefetch('receipts', refresh, REFRESH_BROKEN);
  return receipts ?? NONE;
}
