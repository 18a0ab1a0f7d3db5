import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Suspense, useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** In a separate chunk, because the shelf is complete without it. */
const CartSheet = lazyPart(async () => (await import('./cart-sheet.tsx')).CartSheet);

interface CartPreviewProps {
  courseId?: CourseId | undefined;
  /** Hides the subtotal, because the course fee covers it (CART-6). */
  hideSubtotal?: boolean | undefined;
}

/** The button that opens the cart preview, and its sheet. */
export function CartPreview({ courseId, hideSubtotal }: CartPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ShoppingCart size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Cart</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CartSheet open courseId={courseId} hideSubtotal={hideSubtotal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
