import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ProductType } from '../../domain/catalog/product-schema.ts';
import { termsWording } from '../../domain/launch/terms-wording.ts';
import { nameWithTerm, offeringName } from '../../domain/offerings/offering-name.ts';
import type { OfferingOption, OfferingSection } from '../../domain/offerings/offering-options.ts';
import { isPriceShown } from '../../domain/offerings/offering-shown.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { OptionCard } from '../../ui/form/option-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { OfferingKindName } from '../../ui/product/offering-kind-name.tsx';
import { OfferingPrice } from './offering-price.tsx';

interface OfferingSectionsProps {
  sections: readonly OfferingSection[];
  productType: ProductType;
  reader: OfferingReader;
  onChoose: (option: OfferingOption) => void;
}

/** Data of the site and the course that change the texts of an offering. */
export interface OfferingReader {
  /** True if the course fee covers the digital version. Its "Purchase" then reads "Rental" (OFFER-8). */
  readonly isCourseFee: boolean;
  /** True if the course bills for its digital materials, so that they have no price here (OFFER-8). */
  readonly shouldHidePrices: boolean;
  /** Uses the shipping text of partner sites (OFFER-8). */
  readonly isPartnerSite: boolean;
  /** The course, whose due date takes the place of a rental's term. */
  readonly courseId: string | undefined;
}

/** Digital, print and combo offerings, each sorted by price, as one group of radio buttons. */
export function OfferingSections({ sections, productType, reader, onChoose }: OfferingSectionsProps) {
  const name = useId();
  return sections.map(({ kind, options }) => (
    <RadioGroup key={kind} legend={<OfferingKindName kind={kind} productType={productType} />}>
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
  const { i18n, t } = useLingui();
  const { offering } = option;
  const isDigital = offering.kind === 'digital';
  const isFree = isDigital && option.price === 0;
  const shippingText = reader.isPartnerSite ? t`Shipping fees may apply` : undefined;
  return (
    <OptionCard
      name={name}
      value={offering.id}
      checked={option.isSelected}
      disabled={option.isDisabled}
      onChange={() => onChoose(option)}
      title={offeringName(nameWithTerm(offering, reader.courseId), i18n.locale)}
      // A free offering is no purchase, and a price in a course with a fee is no rental (OFFER-8).
      description={termsWording(isFree ? undefined : offering.terms, {
        language: i18n.locale,
        isCourseFee: reader.isCourseFee && isDigital,
        shippingText,
      })}
      mark={
        option.isInCart && (
          <Badge tone="brand">
            <Trans>In Cart</Trans>
          </Badge>
        )
      }
      price={
        isPriceShown(offering, reader.shouldHidePrices) && (
          <OfferingPrice price={option.price} currencyCode={offering.currencyCode} />
        )
      }
    />
  );
}
