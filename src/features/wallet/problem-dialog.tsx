import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { WalletSnapshot } from './use-wallet-payment.ts';

interface ProblemDialogProps {
  state: WalletSnapshot['value'];
  /** The server's words. */
  detail: string;
  onClose: () => void;
}

/** Why nothing was paid (spec/storefront.md §8). Nothing in the states that are no problem. */
export function ProblemDialog({ state, detail, onClose }: ProblemDialogProps) {
  const { t } = useLingui();
  const text = textOf(state, detail);
  if (text === undefined) return null;
  return (
    <Dialog
      open
      title={<Trans>Unable To Checkout</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  );
}

function textOf(state: WalletSnapshot['value'], detail: string): ReactNode {
  switch (state) {
    case 'underMinimum':
      return (
        <Trans>
          You have not met the minimum order of $0.50 USD. Keep going! Add more products into your cart then place your
          order.
        </Trans>
      );
    case 'notStarted':
      return <Trans>The store could not be reached. Nothing was charged. Please try again in a few minutes.</Trans>;
    case 'elsewhere':
      return <Trans>A payment is open in another window. Finish or close it there first.</Trans>;
    case 'notTaken':
      return <Trans>The payment did not go through and was cancelled. Nothing was charged. Please try again.</Trans>;
    case 'failed':
      return detail || <Trans>Error making payment</Trans>;
    default:
      return undefined;
  }
}
