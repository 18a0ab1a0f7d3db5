import { Trans } from '@lingui/react/macro';
import type { RefusedChange } from '../../domain/cart/fold-cart.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { RefusedMark } from '../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { discardRow, retryRow } from '../device/data/outbox-actions.ts';

/** A refused change of a line, with its reason and the possible actions (CART-5). */
export function RefusedLine({ change }: { change: RefusedChange }) {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  return (
    <RefusedMark
      reason={change.detail || <RefusalText kind={change.kind} />}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void retry(change.rowId)}
      onDiscard={() => void discard(change.rowId)}
    />
  );
}

function RefusalText({ kind }: Pick<RefusedChange, 'kind'>) {
  switch (kind) {
    case 'add':
      return <Trans>This item could not be added to your cart.</Trans>;
    case 'remove':
      return <Trans>This item could not be removed from your cart.</Trans>;
    case 'replace':
      return <Trans>This item could not be changed.</Trans>;
  }
}
