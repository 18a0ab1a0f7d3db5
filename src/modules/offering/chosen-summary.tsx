import { Trans, useLingui } from '@lingui/react/macro';
import { priceOfOffering } from '../../domain/cart/price-of-offering.ts';
import type { ProductType } from '../../domain/catalog/product-schema.ts';
import type { ChosenOffering } from '../../domain/offerings/default-offering.ts';
import { nameWithTerm, offeringName } from '../../domain/offerings/offering-name.ts';
import { OfferingKindName } from '../../ui/product/offering-kind-name.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OfferingPrice } from './offering-price.tsx';
import styles from './purchase-bar.module.css';

interface ChosenSummaryProps {
  chosen: ChosenOffering;
  productType: ProductType;
  /** False where the person pays nothing themselves. */
  hasPrice: boolean;
  /** The course in which it is chosen. */
  courseId: string | undefined;
}

/** Names the chosen offering and its price beside the button. */
export function ChosenSummary({ chosen: { offering, format }, productType, hasPrice, courseId }: ChosenSummaryProps) {
  const { i18n } = useLingui();
  return (
    <p className={styles.summary}>
      <span>
        <VisuallyHidden>
          <Trans>Your choice:</Trans>{' '}
        </VisuallyHidden>
        <OfferingKindName kind={format} productType={productType} /> ·{' '}
        {offeringName(nameWithTerm(offering, courseId), i18n.locale)}
      </span>
      {hasPrice && (
        <>
          {' '}
          <OfferingPrice price={priceOfOffering(offering, format)} currencyCode={offering.currencyCode} />
        </>
      )}
    </p>
  );
}
