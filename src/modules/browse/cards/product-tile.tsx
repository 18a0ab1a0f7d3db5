import { Link } from '@tanstack/react-router';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../../domain/catalog/link-product.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { Card } from '../../../ui/card.tsx';
import { cardLinkClass } from '../../../ui/card-class.ts';
import { ProductCover } from '../../../ui/product/product-cover.tsx';
import { ProductTypeName } from '../../../ui/product/product-type-name.tsx';
import { LowestPrice } from './lowest-price.tsx';
import type { MarkText } from './mark-text.ts';

interface ProductTileProps {
  card: CatalogCard;
  level?: 2 | 3;
  /** Loads the cover at once, because the tile is in the first screenful. */
  eager?: boolean;
  mark?: MarkText | undefined;
}

/** A product in a tray or a grid. The cover is decorative, because the title is next to it. */
export function ProductTile({ card, level = 3, eager = false, mark = String }: ProductTileProps) {
  const author = card.authors.join(', ');
  return (
    <Card
      level={level}
      media={<ProductCover product={card} author={author} eager={eager} />}
      title={
        <Link {...toLocation(productPath(card))} className={cardLinkClass}>
          {mark(card.name)}
        </Link>
      }
      subtitle={card.subtitle && mark(card.subtitle)}
      meta={card.productType === 'book' ? mark(author) : <ProductTypeName type={card.productType} />}
      footer={<LowestPrice card={card} />}
    />
  );
}
