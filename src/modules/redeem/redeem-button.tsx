import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';

/** Loaded lazily, because it contains a state machine and is needed only after a press. */
const RedeemDialog = lazyPart(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

interface RedeemButtonProps {
  /** True on the campus-store brand, which has its own label (SHELF-7). */
  isCampusStore: boolean;
  /** True if it is known that the person is a visitor; false while unknown. */
  isVisitor: boolean;
}

/** Opens the redeem dialog (SHELF-7). A visitor signs in first and then gets the page with the same form. */
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
        <PartBoundary>
          <RedeemDialog onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
