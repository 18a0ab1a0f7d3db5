import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';

interface BuyNowButtonProps {
  /** The course whose campus store sells the product. */
  courseId: CourseId;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
}

/** The "Buy Now" button of partner organizations. It leads to the campus store through the purchase dialog. */
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
