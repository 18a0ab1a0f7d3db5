import { Trans } from '@lingui/react/macro';
import type { RefusedChange } from '../../domain/cart/fold-cart.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { RefusedMark } from '../../ui/sync-mark.tsx';

/** A cart change that the server refused, with the server's message and the possible actions (CART-5). */
export function RefusedChangeMark({ change }: { change: RefusedChange }) {
  const retry = async () => (await loadSyncClient()).retryRow(change.rowId);
  const discard = async () => (await loadSyncClient()).discardRow(change.rowId);
  return (
    <RefusedMark
      reason={change.detail}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void retry()}
      onDiscard={() => void discard()}
    />
  );
}
