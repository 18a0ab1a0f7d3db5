import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CollectionItem, ProductType } from '../../domain/catalog/product-schema.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { readBookLink } from '../../domain/launch/link-table.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CollapsibleList } from '../../ui/collapsible-list.tsx';
import layout from '../../ui/page/layout.module.css';
import { Cover } from '../../ui/product/cover.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import styles from './product-sheet.module.css';

/** Number of items above which the list is collapsed (PROD-4). */
const SHOWN_ITEMS = 3;

/**
 * The items of a collection, classroom or e-bundle. Each opens in the same sheet, and readable items have a link to the
 * reader.
 */
export function SubProducts({ view, onOpen }: Pick<DetailsProps, 'view' | 'onOpen'>) {
  const items = view.item?.collectionItems ?? view.assets[0]?.items.map(({ product }) => toItem(product)) ?? [];
  const readable = new Set(view.isOwned ? readableItems(view.assets) : []);
  return (
    <section className={layout.stack} aria-labelledby="sheet-items">
      <h3 id="sheet-items">
        <Trans>Items</Trans>
      </h3>
      {items.length === 0 ? (
        <p>
          <NoItems productType={view.listing.productType} />
        </p>
      ) : (
        <CollapsibleList
          limit={SHOWN_ITEMS}
          className={styles.items}
          showAllLabel={(count) => <Trans>Show All ({count})</Trans>}
          showLessLabel={<Trans>Show Less</Trans>}
        >
          {items.map((item) => (
            <SubProduct key={item.productId} item={item} isReadable={readable.has(item.productId)} onOpen={onOpen} />
          ))}
        </CollapsibleList>
      )}
    </section>
  );
}

function NoItems({ productType }: { productType: ProductType }) {
  switch (productType) {
    case 'ebundle':
      return <Trans>This ebundle has no items</Trans>;
    case 'classroom':
      return <Trans>This classroom has no items</Trans>;
    default:
      return <Trans>This collection has no items</Trans>;
  }
}

type ShelfProduct = DetailsProps['view']['assets'][number]['items'][number]['product'];

function toItem({ id, name, ...rest }: ShelfProduct): CollectionItem {
  return { ...rest, productId: id, title: name };
}

function readableItems(assets: DetailsProps['view']['assets']): ProductId[] {
  const items = assets.flatMap((asset) => asset.items);
  return items.filter(({ readerFileId }) => readerFileId !== undefined).map(({ product }) => product.id);
}

interface SubProductProps {
  item: CollectionItem;
  isReadable: boolean;
  onOpen: (productId: ProductId) => void;
}

function SubProduct({ item, isReadable, onOpen }: SubProductProps) {
  const author = item.authors.join(', ');
  return (
    <div className={styles.item}>
      <Cover
        kind={item.productType}
        subject={item.subject}
        id={item.productId}
        title={item.title}
        author={author}
        src={item.thumbnailImage}
        alt=""
      />
      <div className={styles.itemText}>
        <button type="button" className={styles.itemName} onClick={() => onOpen(item.productId)}>
          {item.title}
        </button>
        {author && <p className={layout.muted}>{author}</p>}
      </div>
      {isReadable && (
        <Link {...toLocation(readBookLink(item.productId))} className={buttonClass({ size: 'small' })}>
          <Trans>Read Now</Trans>
        </Link>
      )}
    </div>
  );
}
