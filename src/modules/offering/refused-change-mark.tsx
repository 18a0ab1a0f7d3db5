import { Trans } from '@lingui/react/macro';
import type { RefusedChange } from '../../domain/cart/fold-cart.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { RefusedMark } from '../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { discardRow, retryRow } from '../device/data/outbox-actions.ts';

/** A cart change that the server refused, with the server's message and the possible actions (CART-5). */
export function RefusedChangeMark({ change }: { change: RefusedChange }) {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  return (
    <RefusedMark
      reason={change.detail || <Trans>This change was not accepted.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void retry(change.rowId)}
      onDiscard={() => void discard(change.rowId)}
    />
  );
}
