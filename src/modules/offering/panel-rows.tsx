import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { isPrintedMaterial } from '../../domain/offerings/is-printed-material.ts';
import type { OfferingButton } from '../../domain/offerings/offering-button.ts';
import { rentalDueDay } from '../../domain/offerings/offering-course-rules.ts';
import { offeringSections } from '../../domain/offerings/offering-options.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import { buttonOf, noticeOf, type OfferingSelection } from '../../domain/offerings/offering-selection.ts';
import { isPriceShown } from '../../domain/offerings/offering-shown.ts';
import { classNames } from '../../ui/class-names.ts';
import { PendingMark } from '../../ui/feedback/sync-mark.tsx';
import layout from '../../ui/page/layout.module.css';
import { AddOnChoice } from './add-on-choice.tsx';
import { ChoiceNoticeText } from './choice-notice-text.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import { FeeNotice } from './fee-notice.tsx';
import { FreeLabel } from './free-label.tsx';
import { OfferingHeading } from './offering-heading.tsx';
import styles from './offering-panel.module.css';
import type { OfferingPanelProps } from './offering-panel.tsx';
import { OfferingSections } from './offering-sections.tsx';
import { PlatformFeeNotice } from './platform-fee-notice.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { RefusedChangeMark } from './refused-change-mark.tsx';
import { RentalNotice } from './rental-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { OfferingView } from './use-offering-input.ts';

export interface PanelRowsProps
  extends Pick<OfferingPanelProps, 'item' | 'here' | 'renderWallet' | 'renderSave' | 'onViewCart'> {
  view: OfferingView;
  selection: OfferingSelection;
  /** `waiting`: nothing can be pressed yet. `shelved`: the free item is being added to the shelf. */
  state: 'waiting' | 'choosing' | 'saving' | 'shelved';
  panelRef?: Ref<HTMLElement>;
  onChoose: (offeringId: string, format: OfferingKind) => void;
  onSubmit: () => void;
}

/**
 * The rows of the panel for a selection. The panel that waits for the cart has the same rows, so that nothing moves when
 * the cart is known.
 */
export function PanelRows({
  item,
  here,
  renderWallet,
  renderSave,
  onViewCart,
  view,
  selection,
  ...props
}: PanelRowsProps) {
  const { state, panelRef, onChoose, onSubmit } = props;
  const isWaiting = state === 'waiting';
  const { selected, input } = selection;
  const { course, sales } = view;
  const notice = noticeOf(selection);
  const isPaidByFee = view.fee !== undefined && selected?.format === 'digital';
  const button = buttonFor(selection, isPaidByFee);
  const dueDay = selected && rentalDueDay(selected.offering, course);
  const isCourseFee = course?.isCourseFee === true;
  // Nobody pays for what the course provides, also on a page that names no course.
  const shouldHidePrices = course?.isInclusiveAccess === true || input.isProvided === true || view.fee !== undefined;
  const isPaidHere = button.kind === 'add' || button.kind === 'update' || button.kind === 'view';
  const isShelved = state === 'shelved';
  const isPriced = selected === undefined || isPriceShown(selected.offering, shouldHidePrices);
  const hasPrice = isPriced && (isPaidHere || input.isProvided !== true);

  return (
    <section
      ref={panelRef}
      className={styles.panel}
      aria-labelledby="offerings"
      inert={isWaiting}
      data-waiting={isWaiting && button.isEnabled ? item.id : undefined}
    >
      <OfferingHeading item={item} />
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <OfferingSections
          sections={offeringSections(input.offerings, selected, input.inCart)}
          productType={item.productType}
          reader={{
            isCourseFee,
            shouldHidePrices,
            isPartnerSite: sales.isPartnerSite || sales.isBoughtElsewhere,
            courseId: input.courseId,
          }}
          onChoose={({ offering, format }) => onChoose(offering.id, format)}
        />
        {selected && !input.isProvided && (
          <AddOnChoice chosen={selected} onChoose={(format) => onChoose(selected.offering.id, format)} />
        )}
        {view.fee && isPaidByFee && <FeeNotice fee={view.fee} />}
        {notice && <ChoiceNoticeText notice={notice} />}
        {selected && isPrintedMaterial(selected.offering.kind, item.productType) && <PrintTerms />}
        {dueDay && <RentalNotice day={dueDay} />}
        <PurchaseBar
          isSticky={isShelved || button.isEnabled}
          summary={
            selected &&
            !isShelved && (
              <ChosenSummary
                chosen={selected}
                productType={item.productType}
                hasPrice={hasPrice}
                courseId={input.courseId}
              />
            )
          }
        >
          <SubmitButton
            button={isWaiting ? { ...button, isEnabled: false } : button}
            isBusy={state === 'saving'}
            isShelved={isShelved}
            selected={selected}
            courseId={input.courseId}
            here={here}
            onViewCart={onViewCart}
            freeLabel={<FreeLabel productType={item.productType} isCourseFee={isCourseFee} />}
          />
        </PurchaseBar>
      </form>
      {selected && isPaidHere && notice?.kind !== 'blocked' && renderWallet?.(selected, input.courseId)}
      {!isShelved && !input.isProvided && renderSave?.(selected, input.courseId)}
      {view.line?.pending && <PendingMark isLate label={<Trans>Waiting to be saved</Trans>} />}
      {view.refused && <RefusedChangeMark change={view.refused} />}
      {isPriced && <PlatformFeeNotice item={item} isBoughtElsewhere={sales.isBoughtElsewhere} />}
    </section>
  );
}

/** A product that the course fee covers never goes into the cart. A line from before can be viewed (OFFER-8). */
function buttonFor(selection: OfferingSelection, isPaidByFee: boolean): OfferingButton {
  const button = buttonOf(selection);
  const isSold = button.kind === 'add' || button.kind === 'update';
  return isPaidByFee && isSold ? { kind: 'none', isEnabled: false } : button;
}

/** Terms of every version with a printed part, shown before it is bought (OFFER-11). */
function PrintTerms() {
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>All printed course materials are non-refundable.</Trans>
    </p>
  );
}
