import { Trans } from '@lingui/react/macro';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cover } from '../../ui/product/cover.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import { cardQuery } from './product-queries.ts';
import styles from './product-view.module.css';

interface ProductSkeletonProps {
  productId: ProductId;
  hideBreadcrumbs: boolean;
}

/**
 * A product page that is loading: what a list on this device says of the product, in the places of the page (SITE-11), or
 * grey bars. Screen readers hear that it is loading, because the page brings a heading of its own.
 */
export function ProductSkeleton({ productId, hideBreadcrumbs }: ProductSkeletonProps) {
  const card = useQuery(cardQuery, productId);
  const authors = card?.authors.join(', ');
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <Trans>Loading</Trans>
        </span>
      </VisuallyHidden>
      {/* With the card all elements are new, so that those of the bars do not move. */}
      <div key={card?.id} className={styles.page} inert>
        {!hideBreadcrumbs && (
          <div className={styles.crumbs}>
            <ProductBreadcrumbs name={card?.name ?? ''} />
          </div>
        )}
        <div className={styles.head}>
          {card ? (
            <>
              <Cover
                id={card.id}
                kind={card.productType}
                subject={card.subject}
                title={card.name}
                author={authors}
                src={card.thumbnailImage}
                alt=""
                eager
              />
              <div className={styles.text}>
                <p className={styles.loadingName}>{card.name}</p>
                {card.subtitle && <p className={styles.subtitle}>{card.subtitle}</p>}
                {authors && (
                  <p className={styles.authors}>
                    <Trans>by {authors}</Trans>
                  </p>
                )}
              </div>
            </>
          ) : (
            <>
              <div className={styles.cover}>
                <Skeleton shape="cover" />
              </div>
              <div>
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </div>
            </>
          )}
        </div>
        <div className={styles.purchase}>
          <Skeleton shape="block" />
        </div>
      </div>
    </>
  );
}
