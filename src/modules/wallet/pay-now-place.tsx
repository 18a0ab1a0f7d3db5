import { Trans } from '@lingui/react/macro';
import Wallet from 'lucide-react/icons/wallet';
import { Button } from '../../ui/button.tsx';
import type { PayNowProps } from './pay-now.tsx';
import { walletAmounts } from './wallet-amounts.ts';

/** The wallet button before it can be pressed, so that nothing moves when it can. */
export function PayNowPlace({ item, offeringId, format }: Pick<PayNowProps, 'item' | 'offeringId' | 'format'>) {
  if (!walletAmounts(item, offeringId, format)) return null;
  return (
    <Button wide disabled icon={<Wallet size={20} aria-hidden="true" />}>
      <Trans>Pay now</Trans>
    </Button>
  );
}
