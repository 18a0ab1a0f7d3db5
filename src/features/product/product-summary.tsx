import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ProductTypeName } from '../../ui/product-type-name.tsx';
import styles from './product-view.module.css';

/** Cover, title, authors and ISBNs. The cover's text is name and author on product pages (spec/storefront.md §9). */
export function ProductSummary({ item }: { item: CatalogItem }) {
  const authors = item.authors.join(', ');
  const alt = authors ? `${item.name}, ${authors}` : item.name;
  return (
    <>
      <Cover
        id={item.id}
        title={item.name}
        author={authors}
        src={item.coverImage ?? item.thumbnailImage}
        alt={alt}
        eager
      />
      <div className={styles.text}>
        {item.productType !== 'book' && (
          <div>
            <Badge>
              <ProductTypeName type={item.productType} />
            </Badge>
          </div>
        )}
        <h1 className={styles.name}>{item.name}</h1>
        {item.subtitle && <p className={styles.subtitle}>{item.subtitle}</p>}
        {authors && (
          <p className={styles.authors}>
            <Trans>by {authors}</Trans>
          </p>
        )}
        <Isbns item={item} />
      </div>
      <p className={styles.description}>
        {item.description || <Trans>Sorry! We don't have a description for this material</Trans>}
      </p>
    </>
  );
}

function Isbns({ item: { identifiers } }: { item: CatalogItem }) {
  const digital = identifiers.EISBN13 ?? identifiers.EISBN10;
  const print = identifiers.ISBN13 ?? identifiers.ISBN10;
  if (!digital && !print) return null;
  return (
    <p className={styles.isbns}>
      {digital && (
        <span>
          <Trans>eISBN {digital}</Trans>
        </span>
      )}
      {print && (
        <span>
          <Trans>ISBN {print}</Trans>
        </span>
      )}
    </p>
  );
}
