import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { CheckoutCart } from '../../domain/cart/cart-view-checkout.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { cartLink, links } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { type courseParams, parseProductQuery } from '../../domain/site/url-search.ts';
import { useIsOffline } from '../../engine/react/use-connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSignInPrompt } from './checkout-sign-in-prompt.tsx';
import { OpenAttempt } from './open-attempt.tsx';
import type { PaymentSlot } from './payment-slot.ts';
import { useCheckoutState } from './use-checkout-state.ts';
import { useOpenAttempt } from './use-open-attempt.ts';
import { useQuote } from './use-quote.ts';

interface CheckoutPageProps {
  query: ReturnType<typeof courseParams>;
  payment: PaymentSlot;
  /** True if the site sells anything (OFFER-14). */
  isStore: boolean;
  /** Called when the order is placed. Navigates to its confirmation. */
  onPlaced: (orderId: string) => void;
}

/** `/checkout/`: the amounts, the shipping address, the payment and one order button. */
export function CheckoutPage({ query, ...steps }: CheckoutPageProps) {
  const { t } = useLingui();
  const { courseId } = parseProductQuery(query);
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <h1>
        <Trans>Checkout</Trans>
      </h1>
      <CheckoutSteps courseId={courseId} {...steps} />
    </>
  );
}

interface StepsProps extends Omit<CheckoutPageProps, 'query'> {
  courseId: CourseId | undefined;
}

function CheckoutSteps({ courseId, payment, isStore, onPlaced }: StepsProps) {
  const { isSignedIn, cart, waiting } = useCheckoutState(courseId);
  const attempt = useOpenAttempt();
  if (isSignedIn === undefined || cart === undefined || attempt === undefined) return <Preparing />;
  if (!isSignedIn) return <CheckoutSignInPrompt courseId={courseId} />;
  if (attempt.open) {
    return <OpenAttempt attempt={attempt.open} payment={payment} onEnded={attempt.lookAgain} onPlaced={onPlaced} />;
  }
  if (cart.blocker === 'empty') return <NothingToPay isStore={isStore} />;
  const steps = { courseId, payment, onPlaced };
  return <Quoted {...steps} cart={cart} waiting={waiting} onSent={attempt.lookAgain} />;
}

interface QuotedProps extends Omit<StepsProps, 'isStore'> {
  cart: CheckoutCart;
  waiting: number;
  onSent: () => void;
}

function Quoted({ courseId, payment, cart, waiting, onPlaced, onSent }: QuotedProps) {
  const version = cart.lines.map((line) => `${line.key}${line.format}`).join(' ');
  const { quote, askAgain } = useQuote(courseId, version, waiting === 0);
  if (cart.blocker === 'unpriced') return <Unpriced courseId={courseId} />;
  switch (quote.kind) {
    case 'loading':
      return waiting > 0 ? <SavingFirst waiting={waiting} onRetry={askAgain} /> : <Preparing />;
    case 'ready':
      return (
        <CheckoutForm
          quote={quote.quote}
          cart={cart}
          courseId={courseId}
          payment={payment}
          onPlaced={onPlaced}
          onStale={askAgain}
          onSent={onSent}
        />
      );
    case 'offline':
      return <OfflineNote onRetry={askAgain} />;
    case 'signedOut':
      return <CheckoutSignInPrompt courseId={courseId} />;
    case 'failed':
      return (
        <Banner
          tone="danger"
          title={<Trans>Unable To Checkout</Trans>}
          action={
            <span className={layout.cluster}>
              <Link {...toLocation(cartLink(courseId))} className={buttonClass({ size: 'small' })}>
                <Trans>Back to cart</Trans>
              </Link>
              <Button size="small" kind="quiet" onClick={askAgain}>
                <Trans>Try again</Trans>
              </Button>
            </span>
          }
        >
          {quote.detail || <Trans>The store could not work out your total. Please try again in a few seconds.</Trans>}
        </Banner>
      );
  }
}

function Preparing() {
  return (
    <p role="status" className={layout.muted}>
      <Trans>Preparing your order…</Trans>
    </p>
  );
}

function SavingFirst({ waiting, onRetry }: { waiting: number; onRetry: () => void }) {
  const isOffline = useIsOffline();
  if (isOffline) return <OfflineNote onRetry={onRetry} />;
  return (
    <Banner title={<Trans>Your cart is being saved</Trans>}>
      <Plural
        value={waiting}
        one="# change is not saved yet. You can check out as soon as it is saved."
        other="# changes are not saved yet. You can check out as soon as they are saved."
      />
    </Banner>
  );
}

function OfflineNote({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title={<Trans>You are offline</Trans>}
      action={
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You need an internet connection to pay. Your cart is saved on this device.</Trans>
    </Banner>
  );
}

function Unpriced({ courseId }: { courseId: string | undefined }) {
  return (
    <EmptyState
      title={<Trans>An item has no price at the moment</Trans>}
      action={
        <Link {...toLocation(cartLink(courseId))} className={buttonClass({ kind: 'primary' })}>
          <Trans>Back to cart</Trans>
        </Link>
      }
    >
      <Trans>Remove it from your cart to check out the others.</Trans>
    </EmptyState>
  );
}

function NothingToPay({ isStore }: { isStore: boolean }) {
  return (
    <EmptyState
      icon={<ShoppingCart size={40} aria-hidden="true" />}
      title={<Trans>Your cart is empty</Trans>}
      action={
        <Link {...toLocation(isStore ? links.browseAll : links.shelf)} className={buttonClass({ kind: 'primary' })}>
          {isStore ? <Trans>Keep Shopping</Trans> : <Trans>My Shelf</Trans>}
        </Link>
      }
    />
  );
}
