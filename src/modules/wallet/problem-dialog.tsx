import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';
import type { WalletSnapshot } from './use-wallet-payment.ts';

interface ProblemDialogProps {
  state: WalletSnapshot['value'];
  /** The server's message. */
  detail: string;
  onClose: () => void;
}

/** Reason why the payment failed. Renders nothing in other states. */
export function ProblemDialog({ state, detail, onClose }: ProblemDialogProps) {
  const text = textOf(state, detail);
  if (text === undefined) return null;
  return (
    <MessageDialog title={<Trans>Unable To Checkout</Trans>} onClose={onClose}>
      <p role="alert">{text}</p>
    </MessageDialog>
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
      return <Trans>The payment did not go through and was canceled. Nothing was charged. Please try again.</Trans>;
    case 'failed':
      return detail || <Trans>Error making payment</Trans>;
    default:
      return undefined;
  }
}
