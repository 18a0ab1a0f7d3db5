import { Trans } from '@lingui/react/macro';
import type { Intent } from '../../domain/intent.ts';

/** What the person asked for, in words. */
export function IntentText({ intent }: { intent: Intent }) {
  const { name } = intent.payload.seen.product;
  switch (intent.kind) {
    case 'cart.addOffering':
      return (
        <Trans>
          Add <b>{name}</b> to your cart
        </Trans>
      );
    case 'cart.removeOffering':
      return (
        <Trans>
          Remove <b>{name}</b> from your cart
        </Trans>
      );
    case 'cart.replaceOffering':
      return (
        <Trans>
          Change how you get <b>{name}</b>
        </Trans>
      );
    case 'shelf.addFree':
      return (
        <Trans>
          Add <b>{name}</b> to your shelf
        </Trans>
      );
  }
}
