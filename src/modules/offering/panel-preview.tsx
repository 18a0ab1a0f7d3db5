import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { choiceProducts } from '../../domain/offerings/choice-versions.ts';
import { defaultOffering } from '../../domain/offerings/default-offering.ts';
import { offeringSections } from '../../domain/offerings/offering-options.ts';
import { shownOfferings } from '../../domain/offerings/offering-shown.ts';
import { type LabelSales, type ProviderSales, productSeller, salesOf } from '../../domain/offerings/product-seller.ts';
import layout from '../../ui/layout.module.css';
import { OfferingHeading } from './offering-heading.tsx';
import styles from './offering-panel.module.css';
import { OfferingSections } from './offering-sections.tsx';
import preview from './panel-skeleton.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface PanelPreviewProps {
  item: CatalogItem;
  /** The brand of the site, and the settings of the provider's own site. */
  label: LabelSales | undefined;
  provider: ProviderSales | undefined;
  /** True if the address names a course, whose terms decide about offerings and prices (OFFER-8). */
  hasCourse: boolean;
}

/**
 * The offerings with their prices as a visitor with an empty cart sees them, before the panel has read the cart. Nothing
 * in it can be chosen yet. If another seller or a course decides, it is a placeholder.
 */
export function PanelPreview({ item, label, provider, hasCourse }: PanelPreviewProps) {
  const sales = salesOf(label, provider);
  const seller = productSeller(sales, undefined, undefined);
  if (hasCourse || seller !== 'store') return <PanelSkeleton offerings={item.offerings} />;
  const { isPartnerSite } = sales;
  const isPhysicalDigitalChoice = choiceProducts(item, undefined) !== undefined;
  const place = { isPhysicalDigitalChoice, course: undefined, seller, isPartnerSite };
  const offerings = shownOfferings(item.offerings, place, Date.now());
  const selected = defaultOffering(offerings, { isLoggedIn: false });
  return (
    <section className={styles.panel} aria-labelledby="offerings" inert>
      <OfferingHeading item={item} />
      <div className={layout.stack}>
        <OfferingSections
          sections={offeringSections(offerings, selected, undefined)}
          reader={{ isCourseFee: false, hidesPrices: false, isPartnerSite }}
          onChoose={chooseNothing}
        />
        <div className={preview.button} />
      </div>
    </section>
  );
}

function chooseNothing() {
  return undefined;
}
