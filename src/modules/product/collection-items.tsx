import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productPath } from '../../domain/catalog/link-product.ts';
import type { CollectionItem } from '../../domain/catalog/product-schema.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { cardLinkClass } from '../../ui/card-class.ts';
import { CollapsibleList } from '../../ui/collapsible-list.tsx';
import layout from '../../ui/page/layout.module.css';
import { Cover } from '../../ui/product/cover.tsx';
import styles from './collection-items.module.css';

/** Number of items above which the list is collapsed (PROD-4). */
const SHOWN_ITEMS = 3;

/** The materials inside a collection, classroom or e-bundle. */
export function CollectionItems({ items, empty }: { items: readonly CollectionItem[]; empty: ReactNode }) {
  return (
    <section className={layout.stack} aria-labelledby="inside">
      <h2 id="inside">
        <Trans>What's included</Trans>
      </h2>
      {items.length === 0 ? (
        <p className={layout.muted}>{empty}</p>
      ) : (
        <CollapsibleList
          className={styles.items}
          limit={SHOWN_ITEMS}
          showAllLabel={(count) => <Trans>Show All ({count})</Trans>}
          showLessLabel={<Trans>Show Less</Trans>}
        >
          {items.map((item) => (
            <ItemTile key={item.productId} item={item} />
          ))}
        </CollapsibleList>
      )}
    </section>
  );
}

function ItemTile({ item }: { item: CollectionItem }) {
  const { productId, productType, slug, title } = item;
  const author = item.authors.join(', ');
  return (
    <article className={styles.item}>
      <Cover
        kind={item.productType}
        subject={item.subject}
        id={productId}
        title={title}
        author={author}
        src={item.thumbnailImage}
        alt=""
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link {...toLocation(productPath({ id: productId, productType, slug }))} className={cardLinkClass}>
            {title}
          </Link>
        </h3>
        {author && <p className={styles.author}>{author}</p>}
      </div>
    </article>
  );
}
