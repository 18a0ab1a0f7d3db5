import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { checkoutCart } from '../../domain/cart/cart-view-checkout.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { CartCountText } from '../../ui/product/cart-count-text.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { cartQuery } from '../device/data/queries.ts';
import styles from './cart.module.css';

/** In a separate chunk, because the shelf is complete without it. */
const CartSheet = lazyPart(async () => (await import('./cart-sheet.tsx')).CartSheet);

interface CartPreviewProps {
  courseId?: CourseId | undefined;
  /** Hides the subtotal, because the course fee covers it (CART-6). */
  shouldHideSubtotal?: boolean | undefined;
}

/** The button that opens the cart preview, with the number of lines of the course or of the whole cart, and its sheet. */
export function CartPreview({ courseId, shouldHideSubtotal }: CartPreviewProps) {
  const cart = useQuery(cartQuery);
  const count = cart ? checkoutCart(cart, courseId).lines.length : 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ShoppingCart size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Cart</Trans>
        {count > 0 && (
          <>
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
            <CartCountText count={count} />
          </>
        )}
      </Button>
      {isOpen && (
        <PartBoundary>
          <CartSheet open courseId={courseId} shouldHideSubtotal={shouldHideSubtotal} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
