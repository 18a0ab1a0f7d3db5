import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { productPath } from '../../domain/catalog/link-product.ts';
import { formatDate } from '../../domain/format/format-date.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { checkBackDay } from '../../domain/sections/section-dates.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PendingMark, RefusedMark } from '../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { discardRow, retryRow } from '../device/data/outbox-actions.ts';
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

/**
 * Returns true if the sheet has a footer. A product for sale has its button among the offerings, and some products have
 * no button.
 */
export function hasFooter(view: SheetView): boolean {
  if (view.pending && !view.isOwned) return true;
  if (isForSale(view)) return false;
  const { button } = view;
  if (button.action !== 'none' || button.because === 'expired') return true;
  return button.because !== 'hasItems' && button.because !== 'codeHidden';
}

/** The main action of the product, or the reason why there is none. */
export function SheetFooter(props: SheetFooterProps) {
  return (
    <div className={styles.footer}>
      <FooterContent {...props} />
    </div>
  );
}

function FooterContent({ view, viewer, slots }: SheetFooterProps) {
  const [isCodeRequested, setCodeRequested] = useState(false);
  if (view.pending && !view.isOwned) return <OnItsWay pending={view.pending} />;
  const { button } = view;
  if (button.action !== 'none') {
    const forCode = { isCodeRequested, onRequestCode: () => setCodeRequested(true) };
    return <MainControl view={view} button={button} viewer={viewer} slots={slots} {...forCode} />;
  }
  return <NoAction view={view} viewer={viewer} slots={slots} />;
}

/** Shown for a product that was requested on this device and is not confirmed yet. */
function OnItsWay({ pending: { refused, rowId } }: { pending: NonNullable<SheetView['pending']> }) {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  if (!refused) return <PendingMark label={<Trans>Waiting to be saved</Trans>} />;
  return (
    <RefusedMark
      reason={refused.detail || <Trans>This change was not accepted.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void retry(rowId)}
      onDiscard={() => void discard(rowId)}
    />
  );
}

function NoAction({ view, viewer, slots }: SheetFooterProps): ReactNode {
  const { button, listing, courseId, reason, section } = view;
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
    case 'notSold':
      if (reason) return slots.renderUnavailable?.(reason, viewer.host);
      return <ComesWithCourse section={section} />;
    default:
      return null;
  }
}

/** Note for a material that is provided by the course, with the day on which it becomes available (SECT-3, SECT-7). */
function ComesWithCourse({ section }: Pick<SheetView, 'section'>) {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const day = section && checkBackDay(section, now);
  if (section === undefined || day === undefined) {
    return (
      <p>
        <Trans>This material comes with your course. There is nothing to buy here.</Trans>
      </p>
    );
  }
  const date = formatDate(day, i18n.locale, section.timeZone);
  return (
    <p>
      <Trans>Materials become available two weeks before class start. Check back on {date}.</Trans>
    </p>
  );
}
