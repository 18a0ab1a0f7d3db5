import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PendingMark, RefusedMark } from '../../ui/sync-mark.tsx';
import { isForSale } from './base-details.tsx';
import { MainControl } from './main-control.tsx';
import styles from './product-sheet.module.css';
import type { SheetSlots, SheetViewer } from './sheet-subject.ts';
import type { SheetView } from './sheet-view.ts';

export interface SheetFooterProps {
  view: SheetView;
  viewer: SheetViewer;
  slots: SheetSlots;
}

/** What is for sale has its button among the offerings, and some things have none. */
export function hasFooter(view: SheetView): boolean {
  if (view.pending && !view.isOwned) return true;
  if (isForSale(view)) return false;
  const { button, reason } = view;
  if (button.action !== 'none' || button.because === 'expired') return true;
  if (button.because === 'notSold') return reason !== undefined;
  return button.because !== 'hasItems' && button.because !== 'codeHidden';
}

/** The one thing to do with the product, or why there is none. */
export function SheetFooter(props: SheetFooterProps) {
  return (
    <div className={styles.footer}>
      <FooterContent {...props} />
    </div>
  );
}

function FooterContent({ view, viewer, slots }: SheetFooterProps) {
  if (view.pending && !view.isOwned) return <OnItsWay pending={view.pending} />;
  const { button } = view;
  if (button.action !== 'none') return <MainControl view={view} button={button} viewer={viewer} slots={slots} />;
  return <NoAction view={view} viewer={viewer} slots={slots} />;
}

/** Asked for on this device, not yet confirmed. */
function OnItsWay({ pending: { refused, rowId } }: { pending: NonNullable<SheetView['pending']> }) {
  const act = (what: 'retryRow' | 'discardRow') => () => void loadDevice().then((device) => device[what](rowId));
  if (!refused) return <PendingMark label={<Trans>Waiting to be saved</Trans>} />;
  return (
    <RefusedMark
      reason={refused.detail || <Trans>The store did not accept this change.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={act('retryRow')}
      onDiscard={act('discardRow')}
    />
  );
}

function NoAction({ view, viewer, slots }: SheetFooterProps): ReactNode {
  const { button, listing, courseId, reason } = view;
  switch (button.action === 'none' && button.because) {
    case 'expired':
      return (
        <Link {...toLocation(productPath(listing, courseId))} className={buttonClass({ wide: true })}>
          <Trans>See how to get it again</Trans>
        </Link>
      );
    case 'comesByPost':
      return (
        <p>
          <Trans>This item is sent to your shipping address.</Trans>
        </p>
      );
    case 'noFile':
      return (
        <p>
          <Trans>There is nothing to read here yet.</Trans>
        </p>
      );
    case 'accessTrouble':
      return slots.renderAccessTrouble?.();
    case 'notSold':
      return reason && slots.renderUnavailable?.(reason, viewer.host);
    default:
      return null;
  }
}
