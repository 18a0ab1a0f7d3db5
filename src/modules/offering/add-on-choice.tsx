import { Trans, useLingui } from '@lingui/react/macro';
import { isFormatOffered, priceOfOffering } from '../../domain/cart/price-of-offering.ts';
import { formatMoney } from '../../domain/format/format-money.ts';
import type { ChosenOffering } from '../../domain/offerings/default-offering.ts';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import layout from '../../ui/page/layout.module.css';

interface AddOnChoiceProps {
  chosen: ChosenOffering;
  onChoose: (format: OfferingKind) => void;
}

/** The print-on-demand add-on of a digital offering, if it is available (OFFER-11). */
export function AddOnChoice({ chosen: { offering, format }, onChoose }: AddOnChoiceProps) {
  const { i18n } = useLingui();
  if (offering.kind !== 'digital' || !isFormatOffered(offering, 'combo')) return null;
  const total = formatMoney(priceOfOffering(offering, 'combo') ?? 0, i18n.locale, offering.currencyCode);
  return (
    <div>
      <Checkbox
        checked={format === 'combo'}
        onChange={(event) => onChoose(event.currentTarget.checked ? 'combo' : 'digital')}
      >
        <Trans>Add a printed copy ({total} together)</Trans>
      </Checkbox>
      {format === 'combo' && (
        <p className={`${layout.muted} ${layout.small}`}>
          <Trans>
            Print-on-demand supplemental materials ship within 7-10 business days. All printed course materials are
            non-refundable.
          </Trans>
        </p>
      )}
    </div>
  );
}
