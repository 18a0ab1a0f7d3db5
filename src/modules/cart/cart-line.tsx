import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { nameWithTerm, offeringName } from '../../domain/offerings/offering-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { PendingMark } from '../../ui/feedback/sync-mark.tsx';
import { OfferingKindName } from '../../ui/product/offering-kind-name.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import styles from './cart.module.css';
import { CartMessageText } from './cart-message-text.tsx';
import { LinePrice } from './line-price.tsx';
import { RefusedLine } from './refused-line.tsx';
import { useCartMessage } from './use-cart-message.ts';

interface CartLineProps {
  line: CartViewLine;
  level?: 2 | 3;
  /** Absent for a line that was refused and is therefore not in the cart. */
  onRemove?: (() => void) | undefined;
  /** Moves the line to the saved products. */
  onSave?: (() => void) | undefined;
}

/** One cart line: its product, its price and the state of its last change. */
export function CartLine({ line, level = 2, onRemove, onSave }: CartLineProps) {
  const { i18n, t } = useLingui();
  const { product, offering } = line;
  const author = product.authors.join(', ');
  return (
    <Card
      shape="row"
      level={level}
      media={<ProductCover product={product} author={author} />}
      title={
        <Link {...toLocation(productPath(product, line.courseId))} className={cardLinkClass}>
          {product.name}
        </Link>
      }
      meta={
        <>
          {author && <div>{author}</div>}
          <div>
            <OfferingKindName kind={line.format} productType={product.productType} />
            {offering.description && ` · ${offeringName(nameWithTerm(offering, line.courseId), i18n.locale)}`}
          </div>
        </>
      }
      footer={
        <>
          <LinePrice line={line} />
          {onSave && (
            <Button
              className={styles.remove}
              kind="quiet"
              size="small"
              aria-label={t`Save for Later: ${product.name}`}
              onClick={onSave}
            >
              <Trans>Save for Later</Trans>
            </Button>
          )}
          {onRemove && (
            <Button
              className={styles.remove}
              kind="quiet"
              size="small"
              aria-label={t`Remove ${product.name}`}
              onClick={onRemove}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </>
      }
    >
      {line.pending && <PendingMark isLate label={<Trans>Waiting to be saved</Trans>} />}
      {line.refused ? <RefusedLine change={line.refused} /> : <LineMessage line={line} />}
    </Card>
  );
}

/** Message of a line: it was removed, its price changed, or the person does not need to buy it (CART-5, CART-8). */
function LineMessage({ line }: { line: CartViewLine }) {
  const message = useCartMessage(line);
  if (line.isWithdrawn) {
    return (
      <p className={styles.message}>
        <Trans>This item can no longer be bought here. Remove it to check out.</Trans>
      </p>
    );
  }
  if (line.priceBefore !== undefined) {
    return (
      <p className={styles.message}>
        <Trans>The price has changed since you added this item.</Trans>
      </p>
    );
  }
  if (message === undefined) return null;
  return (
    <p className={styles.message}>
      <CartMessageText message={message} />
    </p>
  );
}
