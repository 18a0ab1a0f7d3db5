import { Plural, Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { itemCountText } from '../../domain/catalog/product-item-count.ts';
import layout from '../../ui/page/layout.module.css';
import { CollectionItems } from './collection-items.tsx';
import { ReadingFeature, ReadingFeatures } from './reading-features.tsx';

/** Number of digital items, how they are read, a note about overlapping subscriptions, and the items. */
export function CollectionNotes({ item: { product, collectionItems } }: { item: CatalogItem }) {
  const count = product.collectionItemCount ?? collectionItems.length;
  return (
    <>
      <section className={layout.stack} aria-labelledby="collection-features">
        <h2 id="collection-features">
          <Trans>Collection features</Trans>
        </h2>
        <ReadingFeatures>
          <ReadingFeature icon={itemCountText(count)} title={<Trans>Digital items</Trans>}>
            <Plural value={count} one="# item in this collection" other="# items in this collection" />
          </ReadingFeature>
        </ReadingFeatures>
        <p className={`${layout.muted} ${layout.small}`}>
          <Trans>A subscription to this collection may overlap with one that you already have to an item in it.</Trans>
        </p>
      </section>
      <CollectionItems items={collectionItems} empty={<Trans>This collection has no items</Trans>} />
    </>
  );
}
