import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type CheckoutCart, checkoutCart, hasChargedLine } from '../../domain/cart/cart-view-checkout.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkoutLink, links } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { type courseParams, parseProductQuery } from '../../domain/site/url-search.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './cart.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartSubtotal, UnsavedItemsNote } from './cart-subtotal.tsx';
import { ListHeader } from './list-header.tsx';
import { SavedLink } from './saved-link.tsx';
import { useCart } from './use-cart.ts';
import { useIsCourseFee } from './use-is-course-fee.ts';

interface CartPageProps {
  query: ReturnType<typeof courseParams>;
  /** True if the site sells anything (OFFER-14). */
  isStore: boolean;
}

/** `/cart/`. The whole page works offline (CART-2, CART-3). */
export function CartPage({ query, isStore }: CartPageProps) {
  const { t } = useLingui();
  const { cart, state } = useCart();
  const courseId = parseProductQuery(query).courseId;
  const shown = cart && checkoutCart(cart, courseId);
  const count = shown?.lines.length ?? 0;
  return (
    <>
      <PageTitle>{t`Cart`}</PageTitle>
      <ListHeader count={count}>
        <Trans>Cart</Trans>
      </ListHeader>
      {state === 'loading' && <CartSkeleton />}
      {state === 'failed' && <PageProblem kind="failed" />}
      {shown && state !== 'loading' && state !== 'failed' && (
        <CartContent cart={shown} courseId={courseId} isStore={isStore} />
      )}
    </>
  );
}

interface CartContentProps {
  cart: CheckoutCart;
  courseId: CourseId | undefined;
  isStore: boolean;
}

function CartContent({ cart, courseId, isStore }: CartContentProps) {
  // Members with a course fee see no subtotal (CART-6) unless a line is charged (OFFER-15). Hide it until the fee is known.
  const isSubtotalHidden = useIsCourseFee(courseId) !== false && !hasChargedLine(cart);
  const isEmpty = cart.lines.length === 0 && cart.refusedLines.length === 0;
  // The lines stay mounted when the last one leaves, so that this can be undone.
  return (
    <div className={isEmpty ? layout.stack : layout.aside}>
      <div className={layout.stack}>
        <CartLines cart={cart} />
        {isEmpty && <EmptyCart isStore={isStore} />}
        <SavedLink />
      </div>
      {!isEmpty && (
        <aside className={classNames(layout.panel, layout.stack)} aria-labelledby="summary">
          <h2 id="summary">
            <Trans>Summary</Trans>
          </h2>
          {!isSubtotalHidden && <CartSubtotal cart={cart} />}
          <CheckoutAction isBlocked={cart.blocker !== undefined} courseId={courseId} />
          <OnwardLink isStore={isStore} />
          {!isSubtotalHidden && <UnsavedItemsNote cart={cart} />}
        </aside>
      )}
    </div>
  );
}

function CheckoutAction({ isBlocked, courseId }: { isBlocked: boolean; courseId: string | undefined }) {
  if (isBlocked) {
    return (
      <Button kind="primary" wide disabled>
        <Trans>Checkout</Trans>
      </Button>
    );
  }
  return (
    <Link {...toLocation(checkoutLink(courseId))} className={buttonClass({ kind: 'primary', wide: true })}>
      <Trans>Checkout</Trans>
    </Link>
  );
}

/** Leads to what the site has: its catalog, or the shelf where it sells nothing. */
function OnwardLink({ isStore, kind }: { isStore: boolean; kind?: 'primary' }) {
  return (
    <Link
      {...toLocation(isStore ? links.browseAll : links.shelf)}
      className={buttonClass(kind ? { kind } : { wide: true })}
    >
      {isStore ? <Trans>Keep Shopping</Trans> : <Trans>My Shelf</Trans>}
    </Link>
  );
}

function EmptyCart({ isStore }: { isStore: boolean }) {
  return (
    <EmptyState
      icon={<ShoppingCart size={40} aria-hidden="true" />}
      title={<Trans>Your cart is empty</Trans>}
      action={<OnwardLink isStore={isStore} kind="primary" />}
    >
      <Trans>Items you add stay here, even when you are offline.</Trans>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <div className={styles.lines} aria-busy="true">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
