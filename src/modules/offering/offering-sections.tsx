import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { termsWording } from '../../domain/launch/terms-wording.ts';
import type { OfferingOption, OfferingSection } from '../../domain/offerings/offering-options.ts';
import { Badge } from '../../ui/badge.tsx';
import { OptionCard } from '../../ui/option-card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { KindName } from './kind-name.tsx';
import { OfferingPrice } from './offering-price.tsx';

interface OfferingSectionsProps {
  sections: readonly OfferingSection[];
  reader: OfferingReader;
  onChoose: (option: OfferingOption) => void;
}

/** What the place changes about how an offering is told. */
export interface OfferingReader {
  /** The course pays: what is given is lent. */
  readonly isCourseFee: boolean;
  /** Descriptions without prices: the course bills for it ("IA" variant, spec/storefront.md §6). */
  readonly hidesPrices: boolean;
  /** The shipping of the terms is the partner's. */
  readonly isPartnerSite: boolean;
}

/** Digital, print and combo offerings, each by price; one choice over all of them. */
export function OfferingSections({ sections, reader, onChoose }: OfferingSectionsProps) {
  const name = useId();
  return sections.map(({ kind, options }) => (
    <RadioGroup key={kind} legend={<KindName kind={kind} />}>
      {options.map((option) => (
        <OptionRow key={option.offering.id} name={name} option={option} reader={reader} onChoose={onChoose} />
      ))}
    </RadioGroup>
  ));
}

interface OptionRowProps {
  name: string;
  option: OfferingOption;
  reader: OfferingReader;
  onChoose: (option: OfferingOption) => void;
}

function OptionRow({ name, option, reader, onChoose }: OptionRowProps) {
  const { t } = useLingui();
  const { offering } = option;
  const shippingText = reader.isPartnerSite ? t`Shipping fees may apply` : undefined;
  return (
    <OptionCard
      name={name}
      value={offering.id}
      checked={option.isSelected}
      disabled={option.isDisabled}
      onChange={() => onChoose(option)}
      title={offering.description}
      description={termsWording(offering.terms, { isCourseFee: reader.isCourseFee, shippingText })}
      mark={
        option.isInCart && (
          <Badge tone="brand">
            <Trans>In Cart</Trans>
          </Badge>
        )
      }
      price={!reader.hidesPrices && <OfferingPrice price={option.price} currencyCode={offering.currencyCode} />}
    />
  );
}
