import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CatalogCard } from '../../contract/catalog-item.ts';
import { formatMoney } from '../../domain/format-money.ts';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import { parsePrice } from '../../domain/price.ts';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { Cover } from '../../ui/cover.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductTypeName } from '../../ui/product-type-name.tsx';

interface ProductTileProps {
  card: CatalogCard;
  level?: 2 | 3;
  /** In the first screenful: its cover is fetched at once. */
  eager?: boolean;
}

/** A product in a tray or a grid. The cover is decoration: the title stands beside it. */
export function ProductTile({ card, level = 3, eager = false }: ProductTileProps) {
  const author = card.authors.join(', ');
  return (
    <Card
      level={level}
      media={<Cover id={card.id} title={card.name} author={author} src={card.thumbnailImage} alt="" eager={eager} />}
      title={
        <Link {...toLocation(productPath(card))} className={cardLinkClass}>
          {card.name}
        </Link>
      }
      meta={card.productType === 'book' ? author : <ProductTypeName type={card.productType} />}
      footer={<LowestPrice card={card} />}
    />
  );
}

/** The lowest price; nothing where no price is known ("0.00" on a card may be either, so it is no promise of a free book). */
function LowestPrice({ card: { lowestOffering } }: { card: CatalogCard }) {
  const { i18n } = useLingui();
  const cents = lowestOffering && parsePrice(lowestOffering.price);
  if (!cents || !lowestOffering) return null;
  const price = formatMoney(cents, i18n.locale, lowestOffering.currencyCode);
  return (
    <span>
      <Trans>
        From <Price>{price}</Price>
      </Trans>
    </span>
  );
}
