import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { checkoutCart, hasChargedLine } from '../../domain/cart/cart-view-checkout.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkoutLink } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Sheet } from '../../ui/layer/sheet.tsx';
import layout from '../../ui/page/layout.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartSubtotal, UnsavedItemsNote } from './cart-subtotal.tsx';
import { useCart } from './use-cart.ts';

interface CartSheetProps {
  open: boolean;
  onClose: () => void;
  /** Limits the preview to the lines that a checkout for this course pays for. */
  courseId?: CourseId | undefined;
  /** True if the course pays for its digital materials. The subtotal still appears if a line is charged (OFFER-15). */
  shouldHideSubtotal?: boolean | undefined;
}

/** A preview of the same cart as `/cart/` (CART-2). "Keep Shopping" closes it. */
export function CartSheet({ open, onClose, courseId, shouldHideSubtotal = false }: CartSheetProps) {
  const { t } = useLingui();
  const { cart } = useCart();
  const shown = cart && checkoutCart(cart, courseId);
  const isSubtotalShown = shown && (!shouldHideSubtotal || hasChargedLine(shown));
  const footer = (
    <div className={layout.stack}>
      {isSubtotalShown && <CartSubtotal cart={shown} />}
      <div className={layout.ends}>
        <Button onClick={onClose}>
          <Trans>Keep Shopping</Trans>
        </Button>
        {shown && shown.blocker === undefined && (
          <Link {...toLocation(checkoutLink(courseId))} className={buttonClass({ kind: 'primary' })} onClick={onClose}>
            <Trans>Checkout</Trans>
          </Link>
        )}
      </div>
    </div>
  );
  return (
    <Sheet open={open} title={<Trans>Cart</Trans>} closeLabel={t`Close`} onClose={onClose} footer={footer}>
      {shown && <CartLines cart={shown} level={3} />}
      {isSubtotalShown && <UnsavedItemsNote cart={shown} />}
      {shown?.blocker === 'empty' && (
        <p>
          <Trans>Your cart is empty</Trans>
        </p>
      )}
    </Sheet>
  );
}
