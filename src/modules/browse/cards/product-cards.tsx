import type { ReactNode } from 'react';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import layout from '../../../ui/page/layout.module.css';
import { MarkedText } from './marked-text.tsx';
import { ProductRow } from './product-row.tsx';
import { ProductTile } from './product-tile.tsx';

/** Renders the button of a row. */
export type RenderRowAction = (card: CatalogCard) => ReactNode;

interface ProductCardsProps {
  cards: readonly CatalogCard[];
  shape: 'tile' | 'row';
  /** The words to mark; empty for a list without a search. */
  terms?: string;
  renderAction?: RenderRowAction | undefined;
}

export function ProductCards({ cards, shape, terms = '', renderAction }: ProductCardsProps) {
  const mark = terms === '' ? undefined : (text: string) => <MarkedText text={text} terms={terms} />;
  return (
    <ul className={shape === 'row' ? layout.stack : layout.tiles}>
      {cards.map((card) => (
        <li key={card.id}>
          {shape === 'row' ? (
            <ProductRow card={card} mark={mark} action={renderAction?.(card)} />
          ) : (
            <ProductTile card={card} mark={mark} />
          )}
        </li>
      ))}
    </ul>
  );
}
