import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { OfferingKind } from '../../contract/offering.ts';
import { formatMoney } from '../../domain/format-money.ts';
import type { OfferingOption, OfferingSection } from '../../domain/offering-options.ts';
import { termsWording } from '../../domain/terms-wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { OptionCard } from '../../ui/option-card.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface OfferingSectionsProps {
  sections: readonly OfferingSection[];
  /** The course pays: what is given is lent. */
  isCourseFee: boolean;
  onChoose: (option: OfferingOption) => void;
}

/** Digital, print and combo offerings, each by price; one choice over all of them. */
export function OfferingSections({ sections, isCourseFee, onChoose }: OfferingSectionsProps) {
  const name = useId();
  return sections.map(({ kind, options }) => (
    <RadioGroup key={kind} legend={<KindName kind={kind} />}>
      {options.map((option) => (
        <OptionRow key={option.offering.id} name={name} option={option} isCourseFee={isCourseFee} onChoose={onChoose} />
      ))}
    </RadioGroup>
  ));
}

interface OptionRowProps {
  name: string;
  option: OfferingOption;
  isCourseFee: boolean;
  onChoose: (option: OfferingOption) => void;
}

function OptionRow({ name, option, isCourseFee, onChoose }: OptionRowProps) {
  const { i18n } = useLingui();
  const { offering, price } = option;
  return (
    <OptionCard
      name={name}
      value={offering.id}
      checked={option.isSelected}
      disabled={option.isDisabled}
      onChange={() => onChoose(option)}
      title={offering.description}
      description={termsWording(offering.terms, isCourseFee)}
      mark={
        option.isInCart && (
          <Badge tone="brand">
            <Trans>In Cart</Trans>
          </Badge>
        )
      }
      price={
        <Price>
          {price === undefined ? (
            <Trans>Price unavailable</Trans>
          ) : price === 0 ? (
            <Trans>Free</Trans>
          ) : (
            formatMoney(price, i18n.locale, offering.currencyCode)
          )}
        </Price>
      }
    />
  );
}

function KindName({ kind }: { kind: OfferingKind }) {
  if (kind === 'digital') return <Trans>Digital</Trans>;
  return kind === 'print' ? <Trans>Print</Trans> : <Trans>Digital and print</Trans>;
}
