import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** It brings a state machine along, and is needed only after a press. */
const RedeemDialog = lazy(async () => ({ default: (await import('./redeem-dialog.tsx')).RedeemDialog }));

interface RedeemButtonProps {
  /** The site is a campus store's, which words it in its own way. */
  isCampusStore: boolean;
  /** It is known that nobody is signed in; not so while nothing is known. */
  isVisitor: boolean;
}

/** Opens the redeem dialog (spec/shelf.md §2); a visitor logs in first and comes to the page of the same form. */
export function RedeemButton({ isCampusStore, isVisitor }: RedeemButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const text = isCampusStore ? <Trans>Have an access code?</Trans> : <Trans>Redeem access code</Trans>;
  if (isVisitor)
    return (
      <ButtonLink size="small" href={signInLink(links.redeem)}>
        {text}
      </ButtonLink>
    );
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RedeemDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
