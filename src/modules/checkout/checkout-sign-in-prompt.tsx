import { Trans } from '@lingui/react/macro';
import LogIn from 'lucide-react/icons/log-in';
import type { MouseEvent } from 'react';
import { checkoutLink, signInLink } from '../../domain/launch/link-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { flushOutbox } from './use-checkout-state.ts';

/** Paying requires a signed-in person. The visitor's cart is merged at sign-in (CART-4). */
export function CheckoutSignInPrompt({ courseId }: { courseId: string | undefined }) {
  const address = signInLink(checkoutLink(courseId));
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    await flushOutbox().catch(() => undefined);
    location.assign(address);
  };
  return (
    <EmptyState
      icon={<LogIn size={40} aria-hidden="true" />}
      title={<Trans>Log in to check out</Trans>}
      action={
        <ButtonLink kind="primary" href={address} onClick={(event) => void leave(event)}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your cart stays with you, and your purchases appear on your shelf.</Trans>
    </EmptyState>
  );
}
