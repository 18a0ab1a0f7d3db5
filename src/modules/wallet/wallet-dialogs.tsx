import type { WalletEvent } from '../../../machines/wallet-payment.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { Completed, Finishing, FollowOrder, Unanswered } from './outcome-dialogs.tsx';
import { ProblemDialog } from './problem-dialog.tsx';
import type { WalletSnapshot } from './use-wallet-payment.ts';
import type { WalletAmounts } from './wallet-amounts.ts';
import { WalletSheet } from './wallet-sheet.tsx';

/** Stripe's element and script, loaded only if the store uses Stripe. */
const StripeSheet = lazyPart(async () => (await import('./stripe-sheet.tsx')).StripeSheet);

interface WalletDialogsProps {
  snapshot: WalletSnapshot;
  send: (event: WalletEvent) => void;
  item: CatalogItem;
  amounts: WalletAmounts;
  onOrder: (orderId: string) => void;
}

/** The dialog for the current state of the payment; none before it starts. */
export function WalletDialogs({ snapshot, send, item, amounts, onOrder }: WalletDialogsProps) {
  const { sheet, action, orderId, detail } = snapshot.context;
  const close = () => send({ type: 'dialog.closed' });
  const dismiss = () => send({ type: 'sheet.dismissed' });
  if (snapshot.hasTag('sheetShown')) {
    if (!sheet || action) return <Finishing />;
    return (
      <PartBoundary>
        <SheetOf
          sheet={sheet}
          item={item}
          amounts={amounts}
          isPaying={snapshot.matches('confirming')}
          onMethod={(methodId) => send({ type: 'method.collected', methodId })}
          onFailed={(why) => send({ type: 'collecting.failed', detail: why })}
          onDismiss={dismiss}
        />
      </PartBoundary>
    );
  }
  if (snapshot.hasTag('resultUnknown')) {
    return <Unanswered isAsking={snapshot.matches('findingOut')} onAsk={() => send({ type: 'again.asked' })} />;
  }
  switch (snapshot.value) {
    case 'atBank':
      return (
        action && <BankDialog action={action} onAnswered={() => send({ type: 'bank.answered' })} onDismiss={dismiss} />
      );
    case 'paid':
    case 'redirecting':
      return <Completed isShownLongEnough={snapshot.matches('redirecting')} onOrder={() => onOrder(orderId)} />;
    case 'pending':
      return <FollowOrder onOrder={() => onOrder(orderId)} />;
    default:
      return <ProblemDialog state={snapshot.value} detail={detail} onClose={close} />;
  }
}

export interface WalletSheetProps {
  sheet: NonNullable<WalletSnapshot['context']['sheet']>;
  item: CatalogItem;
  amounts: WalletAmounts;
  isPaying: boolean;
  onMethod: (methodId: string) => void;
  onFailed: (why: string) => void;
  onDismiss: () => void;
}

function SheetOf(props: WalletSheetProps) {
  return props.sheet.gateway.kind === 'stripe' ? <StripeSheet {...props} /> : <WalletSheet {...props} />;
}
