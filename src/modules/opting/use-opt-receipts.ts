import type { OptReceipt } from '../../domain/opting/opt-change-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useShownWhen } from '../../ui/rendering/shown-together.tsx';
import { defineQuery, runPull } from '../device/data/define-query.ts';

const optReceiptsQuery = defineQuery((syncClient) => syncClient.optReceipts);

const NONE: readonly OptReceipt[] = [];

/** Returns the receipts from the local database and refreshes them from the server. */
export function useOptReceipts(): readonly OptReceipt[] {
  const receipts = useQuery(optReceiptsQuery);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshOptReceipts()), [], {
    isRepeatedOnReconnect: true,
  });
  // Receipts that are stored on the device, also an empty list of them, are shown before the refresh has ended.
  useShownWhen(receipts !== undefined || outcome?.isFresh === false);
  return receipts ?? NONE;
}
