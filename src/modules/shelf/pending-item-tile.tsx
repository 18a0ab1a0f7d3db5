import { Trans } from '@lingui/react/macro';
import type { PendingFreeItem } from '../../domain/shelf/fold-shelf.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { Card } from '../../ui/card.tsx';
import { PendingMark, RefusedMark } from '../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import { discardRow, retryRow } from '../device/data/outbox-actions.ts';

/**
 * A free item that was requested on this device. It is shown optimistically and can be read once the server has
 * confirmed it.
 */
export function PendingItemTile({ item }: { item: PendingFreeItem }) {
  const { product, refused, rowId } = item;
  const author = product.authors.join(', ');
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  return (
    <Card
      media={<ProductCover product={product} author={author} />}
      title={product.name}
      meta={author}
      footer={
        refused ? (
          <RefusedMark
            reason={refused.detail || <Trans>This change was not accepted.</Trans>}
            retryLabel={<Trans>Retry</Trans>}
            discardLabel={<Trans>Discard</Trans>}
            onRetry={() => void retry(rowId)}
            onDiscard={() => void discard(rowId)}
          />
        ) : (
          <PendingMark label={<Trans>Waiting to be saved</Trans>} />
        )
      }
    />
  );
}
