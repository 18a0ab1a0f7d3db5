import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';

interface BuyNowButtonProps {
  /** The course whose campus store sells. */
  courseId: CourseId;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
}

/** "Buy Now" of partner organisations: by way of the purchase modal, to the campus store. */
export function BuyNowButton({ courseId, size, wide }: BuyNowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" size={size} wide={wide} onClick={() => setOpen(true)}>
        <Trans>Buy Now</Trans>
      </Button>
      {isOpen && <PurchaseDialog courseId={courseId} onClose={() => setOpen(false)} />}
    </>
  );
}
