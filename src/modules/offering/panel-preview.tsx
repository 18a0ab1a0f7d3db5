import { cartViewOf, startCartFold } from '../../domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { defaultOffering } from '../../domain/offerings/default-offering.ts';
import { offeringSections } from '../../domain/offerings/offering-options.ts';
import type { LabelSales, ProviderSales } from '../../domain/offerings/product-seller.ts';
import layout from '../../ui/layout.module.css';
import { OfferingHeading } from './offering-heading.tsx';
import styles from './offering-panel.module.css';
import { OfferingSections } from './offering-sections.tsx';
import preview from './panel-skeleton.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { offeringView } from './use-offering-facts.ts';

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
  const visitor = { item, isLoggedIn: false, label, provider };
  const { facts, seller } = offeringView(visitor, EMPTY_CART, undefined, undefined);
  if (hasCourse || seller !== 'store') return <PanelSkeleton offerings={item.offerings} />;
  const selected = defaultOffering(facts.offerings, facts);
  return (
    <section className={styles.panel} aria-labelledby="offerings" inert>
      <OfferingHeading item={item} />
      <div className={layout.stack}>
        <OfferingSections
          sections={offeringSections(facts.offerings, selected, undefined)}
          reader={{ isCourseFee: false, hidesPrices: false, isPartnerSite: false }}
          onChoose={chooseNothing}
        />
        <div className={preview.button} />
      </div>
    </section>
  );
}

const EMPTY_CART = cartViewOf(startCartFold(undefined));

function chooseNothing() {
  return undefined;
}
