import { Trans } from '@lingui/react/macro';
import { buttonOf, noticeOf } from '../../../machines/offering-selection.ts';
import { rentalDueDay } from '../../domain/offerings/offering-course-rules.ts';
import { offeringSections } from '../../domain/offerings/offering-options.ts';
import { isPriceShown } from '../../domain/offerings/offering-shown.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PendingMark } from '../../ui/sync-mark.tsx';
import { AddOnChoice } from './add-on-choice.tsx';
import { ChoiceNoticeText } from './choice-notice-text.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import { FailureDialog } from './failure-dialog.tsx';
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
import type { OfferingView } from './use-offering-facts.ts';
import { useOfferingSelection } from './use-offering-selection.ts';

/** Offerings, prices and the submit button, shown if this store sells the product or the course provides it. */
export function StorePanel({
  item,
  here,
  renderWallet,
  renderSave,
  onViewCart,
  view,
}: OfferingPanelProps & { view: OfferingView }) {
  const [snapshot, send] = useOfferingSelection(item, view);
  const { selected, facts } = snapshot.context;
  const { course, sales } = view;
  const notice = noticeOf(snapshot.context);
  const button = buttonOf(snapshot.context);
  const dueDay = selected && rentalDueDay(selected.offering, course);
  const isCourseFee = course?.isCourseFee === true;
  const hidesPrices = course?.isInclusiveAccess === true;
  const isPaidHere = button.kind === 'add' || button.kind === 'update' || button.kind === 'view';
  const isShelved = snapshot.matches('shelved');
  const isPriced = selected === undefined || isPriceShown(selected.offering, hidesPrices);
  const hasPrice = isPriced && (isPaidHere || facts.isProvided !== true);

  return (
    <section className={styles.panel} aria-labelledby="offerings">
      <OfferingHeading item={item} />
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'choice.submitted' });
        }}
      >
        <OfferingSections
          sections={offeringSections(facts.offerings, selected, facts.inCart)}
          reader={{ isCourseFee, hidesPrices, isPartnerSite: sales.isPartnerSite || sales.isBoughtElsewhere }}
          onChoose={({ offering, format }) => send({ type: 'offering.chosen', offeringId: offering.id, format })}
        />
        {selected && !facts.isProvided && (
          <AddOnChoice
            chosen={selected}
            onChoose={(format) => send({ type: 'offering.chosen', offeringId: selected.offering.id, format })}
          />
        )}
        {notice && <ChoiceNoticeText notice={notice} />}
        {selected && selected.offering.kind !== 'digital' && item.productType !== 'physical_product' && <PrintTerms />}
        {dueDay && <RentalNotice day={dueDay} />}
        <PurchaseBar
          isSticky={isShelved || button.isEnabled}
          summary={selected && !isShelved && <ChosenSummary chosen={selected} hasPrice={hasPrice} />}
        >
          <SubmitButton
            button={button}
            isBusy={snapshot.hasTag('saving')}
            isShelved={isShelved}
            selected={selected}
            courseId={facts.courseId}
            here={here}
            onViewCart={onViewCart}
            freeLabel={<FreeLabel productType={item.productType} isCourseFee={isCourseFee} />}
          />
        </PurchaseBar>
      </form>
      {selected && isPaidHere && notice?.kind !== 'blocked' && renderWallet?.(selected, facts.courseId)}
      {!isShelved && !facts.isProvided && renderSave?.(selected, facts.courseId)}
      {view.line?.pending && <PendingMark label={<Trans>Waiting to be saved</Trans>} />}
      {view.refused && <RefusedChangeMark change={view.refused} />}
      {isPriced && <PlatformFeeNotice item={item} isBoughtElsewhere={sales.isBoughtElsewhere} />}
      {snapshot.matches('failed') && <FailureDialog onClose={() => send({ type: 'failure.dismissed' })} />}
    </section>
  );
}

/** Terms of every version with a printed part, shown before it is bought (OFFER-11). */
function PrintTerms() {
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>All printed course materials are non-refundable.</Trans>
    </p>
  );
}
