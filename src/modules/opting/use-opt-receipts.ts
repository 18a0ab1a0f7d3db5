import { REFRESH_BROKEN, type RefreshResult } from '../../domain/mutations/query-status.ts';
import type { OptReceipt } from '../../domain/opting/opt-change-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const NONE: readonly OptReceipt[] = [];

/** Returns the receipts from the local database and refreshes them from the server. */
export function useOptReceipts(): readonly OptReceipt[] {
  const receipts = useLiveQuery(
    'receipts',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.optReceipts),
  );
  useAsync(() => runPull((syncClient) => syncClient.refreshOptReceipts()), [], { isRepeatedOnReconnect: true });
  return receipts ?? NONE;
}
