import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The exact texts of spec/storefront.md §8. */
export function FailureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Unable to Add to Cart</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>We were not able to add the product to your cart. Please try again in a few seconds.</Trans>
      </p>
    </Dialog>
  );
}
