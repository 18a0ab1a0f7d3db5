import { Trans } from '@lingui/react/macro';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';

/** Error dialog of the offering panel. */
export function FailureDialog({ onClose }: { onClose: () => void }) {
  return (
    <MessageDialog title={<Trans>Unable to Add to Cart</Trans>} onClose={onClose}>
      <p>
        <Trans>We were not able to add the product to your cart. Please try again in a few seconds.</Trans>
      </p>
    </MessageDialog>
  );
}
