import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CartSheet } from './cart-sheet.tsx';

interface CartPreviewProps {
  courseId?: CourseId | undefined;
  /** The course fee has paid: a subtotal would only mislead (spec/shelf.md §2). */
  hideSubtotal?: boolean | undefined;
}

/** The button of the cart preview with its sheet. */
export function CartPreview({ courseId, hideSubtotal }: CartPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ShoppingCart size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Cart</Trans>
      </Button>
      {isOpen && <CartSheet open courseId={courseId} hideSubtotal={hideSubtotal} onClose={() => setOpen(false)} />}
    </>
  );
}
