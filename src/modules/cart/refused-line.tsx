import { Trans } from '@lingui/react/macro';
import type { RefusedChange } from '../../domain/cart/fold-cart.ts';
import { RefusedMark } from '../../ui/sync-mark.tsx';
import { useSave } from '../../ui/use-save.tsx';
import { discardChange, retryChange } from './use-cart.ts';

/** A refused change of a line, with its reason and the possible actions (CART-5). */
export function RefusedLine({ change }: { change: RefusedChange }) {
  const save = useSave();
  return (
    <RefusedMark
      reason={change.detail || <RefusalText kind={change.kind} />}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void save(() => retryChange(change.rowId))}
      onDiscard={() => void save(() => discardChange(change.rowId))}
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
