import { Trans } from '@lingui/react/macro';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { checkoutLink, signInLink } from '../../domain/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { flushOutbox } from './use-checkout-facts.ts';

/** Paying needs a person. The cart comes along. */
export function SignInFirst({ courseId }: { courseId: string | undefined }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await flushOutbox().catch(() => undefined);
    location.assign(signInLink(checkoutLink(courseId)));
  };
  return (
    <EmptyState
      icon={<LogIn size={40} aria-hidden="true" />}
      title={<Trans>Log in to check out</Trans>}
      action={
        <Button kind="primary" busy={isLeaving} onClick={() => void leave()}>
          <Trans>Log In</Trans>
        </Button>
      }
    >
      <Trans>Your cart comes with you, and what you buy is put on your shelf.</Trans>
    </EmptyState>
  );
}
