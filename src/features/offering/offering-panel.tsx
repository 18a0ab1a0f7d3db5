import { Trans, useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { buttonOf } from '../../../machines/offering-selection.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { choiceNotice } from '../../domain/choice-notice.ts';
import { rentalDueDay } from '../../domain/offering-course-rules.ts';
import { offeringSections } from '../../domain/offering-options.ts';
import layout from '../../ui/layout.module.css';
import { PendingMark } from '../../ui/sync-mark.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { AddOnChoice } from './add-on-choice.tsx';
import { ChoiceNoticeText } from './choice-notice-text.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import styles from './offering-panel.module.css';
import { OfferingSections } from './offering-sections.tsx';
import { PlatformFeeNotice } from './platform-fee-notice.tsx';
import { RefusedChangeMark } from './refused-change-mark.tsx';
import { RentalNotice } from './rental-notice.tsx';
import { savingMachine } from './save-choice.ts';
import { SubmitButton } from './submit-button.tsx';
import { type OfferingCircumstances, type OfferingView, useOfferingView } from './use-offering-facts.ts';

export interface OfferingPanelProps extends OfferingCircumstances {
  /** Bought at another seller's: the fee of this platform is not told. */
  isBoughtElsewhere: boolean;
  /** The address of this page, where a sign-in comes back to. */
  here: string;
}

/** How to get the product: offerings, prices and the one button (spec/storefront.md §2 Offering options panel). */
export function OfferingPanel(props: OfferingPanelProps) {
  const view = useOfferingView(props);
  return view && <LoadedPanel {...props} view={view} />;
}

/** One machine for as long as the product is on the page; facts that change are events. */
function useOfferingSelection(item: CatalogItem, view: OfferingView) {
  const { t } = useLingui();
  const showToast = useToast();
  const [machine] = useState(() =>
    savingMachine(item, (what) => {
      const texts = { added: t`Added to your cart`, updated: t`Your cart is updated`, shelved: t`Added to your shelf` };
      showToast('success', texts[what]);
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: view.facts });
  const { facts } = view;
  const refusedRow = view.refused?.rowId;

  useEffect(() => send({ type: 'facts.changed', facts }), [facts, send]);
  // A refusal that was there before has its mark on the page; only a new one interrupts.
  const knownRow = useRef(refusedRow);
  useEffect(() => {
    if (refusedRow && refusedRow !== knownRow.current) send({ type: 'cart.refused' });
    knownRow.current = refusedRow;
  }, [refusedRow, send]);
  return [snapshot, send] as const;
}

function LoadedPanel({ item, here, isBoughtElsewhere, view }: OfferingPanelProps & { view: OfferingView }) {
  const [snapshot, send] = useOfferingSelection(item, view);
  const { selected, facts } = snapshot.context;
  const sections = offeringSections(facts.offerings, selected, facts.inCart);
  const notice = choiceNotice({
    isPhysicalDigitalChoice: item.isPhysicalDigitalChoice,
    wanted: selected?.format,
    inCart: facts.inCart?.format,
  });
  const button = buttonOf(snapshot.context);
  const dueDay = selected && rentalDueDay(selected.offering, view.course);
  const isPhysical = item.productType === 'physical_product' || item.offerings.every(({ kind }) => kind === 'print');

  return (
    <section className={styles.panel} aria-labelledby="offerings">
      <h2 id="offerings" className={styles.label}>
        {isPhysical ? <Trans>PURCHASE OPTIONS</Trans> : <Trans>DURATION</Trans>}
      </h2>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'choice.submitted' });
        }}
      >
        <OfferingSections
          sections={sections}
          isCourseFee={view.course?.isCourseFee === true}
          onChoose={({ offering, format }) => send({ type: 'offering.chosen', offeringId: offering.id, format })}
        />
        {selected && (
          <AddOnChoice
            chosen={selected}
            onChoose={(format) => send({ type: 'offering.chosen', offeringId: selected.offering.id, format })}
          />
        )}
        {notice && <ChoiceNoticeText notice={notice} />}
        {dueDay && <RentalNotice day={dueDay} />}
        <SubmitButton
          button={notice?.kind === 'blocked' ? { ...button, isEnabled: false } : button}
          isBusy={snapshot.matches('adding') || snapshot.matches('replacing') || snapshot.matches('shelving')}
          isShelved={snapshot.matches('shelved')}
          selected={selected}
          courseId={facts.courseId}
          here={here}
        />
      </form>
      {view.line?.pending && <PendingMark label={<Trans>Waiting to be saved</Trans>} />}
      {view.refused && <RefusedChangeMark change={view.refused} />}
      <PlatformFeeNotice item={item} isBoughtElsewhere={isBoughtElsewhere} />
      {snapshot.matches('failed') && <FailureDialog onClose={() => send({ type: 'failure.dismissed' })} />}
    </section>
  );
}
