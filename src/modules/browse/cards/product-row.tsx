import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { descriptionIn } from '../../../domain/catalog/description-in.ts';
import { productPath } from '../../../domain/catalog/link-product.ts';
import { cutWords, SEARCH_RESULT_WORDS } from '../../../domain/format/word-cut.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { Card } from '../../../ui/card.tsx';
import { cardLinkClass } from '../../../ui/card-class.ts';
import { ProductCover } from '../../../ui/product/product-cover.tsx';
import { ProductTypeName } from '../../../ui/product/product-type-name.tsx';
import { LowestPrice } from './lowest-price.tsx';
import type { MarkText } from './mark-text.ts';
import styles from './product-row.module.css';

interface ProductRowProps {
  card: CatalogCard;
  mark?: MarkText | undefined;
  /** Buttons below the price. */
  action?: ReactNode;
}

/** A search result with its description cut to 30 words (CAT-8). */
export function ProductRow({ card, mark = String, action }: ProductRowProps) {
  const { i18n } = useLingui();
  const description = descriptionIn(card, i18n.locale);
  const author = card.authors.join(', ');
  const options = card.lowestOffering?.count ?? 0;
  return (
    <Card
      shape="row"
      level={2}
      media={<ProductCover product={card} author={author} />}
      title={
        <Link {...toLocation(productPath(card))} className={cardLinkClass}>
          {mark(card.name)}
        </Link>
      }
      subtitle={card.subtitle && mark(card.subtitle)}
      meta={
        <>
          {author && <span>{mark(author)} · </span>}
          <ProductTypeName type={card.productType} />
          {card.publishYear !== undefined && <span> · {card.publishYear}</span>}
          <Formats facets={card.facets} />
        </>
      }
      footer={
        <>
          <LowestPrice card={card} />
          {options > 1 && (
            <span className={styles.options}>
              <Plural value={options} one="# option" other="# options" />
            </span>
          )}
          {action && <div className={styles.action}>{action}</div>}
        </>
      }
    >
      {description.text && (
        <p lang={description.lang} className={styles.description}>
          {mark(cutWords(description.text, SEARCH_RESULT_WORDS))}
        </p>
      )}
    </Card>
  );
}

/** Shows the formats of the product from its facets: digital, print or both. */
function Formats({ facets = [] }: Pick<CatalogCard, 'facets'>) {
  const isDigital = facets.includes('format:digital');
  const isPrint = facets.includes('format:print');
  if (isDigital && isPrint) {
    return (
      <span>
        {' · '}
        <Trans>Digital and print</Trans>
      </span>
    );
  }
  if (!isDigital && !isPrint) return null;
  return (
    <span>
      {' · '}
      {isDigital ? <Trans>Digital</Trans> : <Trans>Print</Trans>}
    </span>
  );
}
