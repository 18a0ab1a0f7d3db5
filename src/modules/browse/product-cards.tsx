import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import layout from '../../ui/layout.module.css';
import { MarkedText } from './marked-text.tsx';
import { ProductRow } from './product-row.tsx';
import { ProductTile } from './product-tile.tsx';

interface ProductCardsProps {
  cards: readonly CatalogCard[];
  shape: 'tile' | 'row';
  /** The words to mark; empty for a list without a search. */
  terms?: string;
}

export function ProductCards({ cards, shape, terms = '' }: ProductCardsProps) {
  const mark = terms === '' ? undefined : (text: string) => <MarkedText text={text} terms={terms} />;
  const Item = shape === 'row' ? ProductRow : ProductTile;
  return (
    <ul className={shape === 'row' ? layout.stack : layout.tiles}>
      {cards.map((card) => (
        <li key={card.id}>
          <Item card={card} mark={mark} />
        </li>
      ))}
    </ul>
  );
}
