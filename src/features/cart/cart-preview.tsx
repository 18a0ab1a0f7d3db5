import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import type { CourseId } from '../../contract/ids.ts';
import { Button } from '../../ui/button.tsx';
import { CartSheet } from './cart-sheet.tsx';

/** The button of the cart preview with its sheet. */
export function CartPreview({ courseId }: { courseId?: CourseId | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ShoppingCart size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Cart</Trans>
      </Button>
      {isOpen && <CartSheet open courseId={courseId} onClose={() => setOpen(false)} />}
    </>
  );
}
