import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linePrice } from '../../domain/cart/cart-view-checkout.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { nameWithTerm, offeringName } from '../../domain/offerings/offering-name.ts';
import type { SavedItem, ShownChoice } from '../../domain/saved/saved-schema.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { PendingMark } from '../../ui/feedback/sync-mark.tsx';
import { OfferingKindName } from '../../ui/product/offering-kind-name.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import styles from './cart.module.css';
import { LinePrice } from './line-price.tsx';

export type ChosenItem = SavedItem & { readonly choice: ShownChoice };

interface SavedRowProps {
  item: SavedItem;
  isPending: boolean;
  /** Absent if the site sells nothing. */
  onMove: ((item: ChosenItem) => void) | undefined;
  onRemove: (item: SavedItem) => void;
}

/** A saved product. Without a way to get it that is still sold, it leads to its page instead of the cart. */
export function SavedRow({ item, isPending, onMove, onRemove }: SavedRowProps) {
  const { i18n, t } = useLingui();
  const { product, choice } = item;
  const author = product.authors.join(', ');
  const address = productPath(product, choice?.courseId);
  return (
    <Card
      shape="row"
      level={2}
      media={<ProductCover product={product} author={author} />}
      title={
        <Link {...toLocation(address)} className={cardLinkClass}>
          {product.name}
        </Link>
      }
      meta={
        <>
          {author && <div>{author}</div>}
          {choice && (
            <div>
              <OfferingKindName kind={choice.format} productType={product.productType} />
              {choice.offering.description &&
                ` · ${offeringName(nameWithTerm(choice.offering, choice.courseId), i18n.locale)}`}
            </div>
          )}
        </>
      }
      footer={
        <>
          {choice?.isAvailable && <LinePrice line={choice} />}
          {onMove && isSellable(item) ? (
            <Button size="small" aria-label={t`Move to Cart: ${product.name}`} onClick={() => onMove(item)}>
              <Trans>Move to Cart</Trans>
            </Button>
          ) : (
            <Link
              {...toLocation(address)}
              className={buttonClass({ size: 'small' })}
              aria-label={t`See Options: ${product.name}`}
            >
              <Trans>See Options</Trans>
            </Link>
          )}
          <Button
            className={styles.remove}
            kind="quiet"
            size="small"
            aria-label={t`Remove ${product.name}`}
            onClick={() => onRemove(item)}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {isPending && <PendingMark isLate label={<Trans>Waiting to be saved</Trans>} />}
      {choice?.isAvailable === false && (
        <p className={styles.message}>
          <Trans>This version is no longer sold here.</Trans>
        </p>
      )}
    </Card>
  );
}

function isSellable(item: SavedItem): item is ChosenItem {
  return item.choice?.isAvailable === true && linePrice(item.choice) !== undefined;
}
