import { Trans } from '@lingui/react/macro';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { accessTime } from '../../domain/shelf/shelf-days.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { AccessBadge } from '../../ui/product/access-badge.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import { ProductTypeName } from '../../ui/product/product-type-name.tsx';
import styles from './shelf.module.css';

interface MaterialTileProps {
  asset: Asset;
  /** Loads the cover at once, because the tile is in the first screenful. */
  eager: boolean;
  /** True if the product is in the cart, such as an expired one that is bought again. */
  isInCart: boolean;
  onOpen: () => void;
}

/** A material on the shelf. It opens its details. The cover is decorative, because the title is below it. */
export function MaterialTile({ asset, eager, isInCart, onOpen }: MaterialTileProps) {
  const { product } = asset;
  const author = product.authors.join(', ');
  return (
    <Card
      media={<ProductCover product={product} author={author} eager={eager} />}
      title={
        <button type="button" className={classNames(cardLinkClass, styles.open)} onClick={onOpen}>
          {product.name}
        </button>
      }
      subtitle={product.subtitle}
      meta={product.productType === 'book' ? author : <ProductTypeName type={product.productType} />}
      footer={isInCart ? <InCart /> : <AccessBadge time={accessTime(asset, Date.now(), localTimeZone)} />}
    />
  );
}

function InCart() {
  return (
    <Badge tone="brand">
      <Trans>In Cart</Trans>
    </Badge>
  );
}
