import { Trans } from '@lingui/react/macro';
import type { CartMessage } from '../../domain/cart/cart-message.ts';

/** Text of a cart message (CART-8). */
export function CartMessageText({ message }: { message: CartMessage }) {
  switch (message) {
    case 'includedInFee':
      return <Trans>The price of this item was already included in your one-fee program.</Trans>;
    case 'alreadyPurchased':
      return <Trans>You have already purchased this item.</Trans>;
    case 'digitalAlreadyPurchased':
      return <Trans>You have already purchased the digital version of this item.</Trans>;
    case 'alreadyOrdered':
      return <Trans>You have already ordered this item</Trans>;
  }
}
