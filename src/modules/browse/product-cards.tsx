import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import layout from '../../ui/layout.module.css';
import { ProductRow } from './product-row.tsx';
import { ProductTile } from './product-tile.tsx';

interface ProductCardsProps {
  cards: readonly CatalogCard[];
  shape: 'tile' | 'row';
}

export function ProductCards({ cards, shape }: ProductCardsProps) {
  const Item = shape === 'row' ? ProductRow : ProductTile;
  return (
    <ul className={shape === 'row' ? layout.stack : layout.tiles}>
      {cards.map((card) => (
        <li key={card.id}>
          <Item card={card} />
        </li>
      ))}
    </ul>
  );
}
