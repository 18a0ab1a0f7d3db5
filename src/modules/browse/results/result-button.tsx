import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { parsePrice } from '../../../domain/cart/price.ts';
import { priceOfOffering } from '../../../domain/cart/price-of-offering.ts';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { productPath } from '../../../domain/catalog/link-product.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links, readBookLink } from '../../../domain/launch/link-table.ts';
import type { ChosenOffering } from '../../../domain/offerings/default-offering.ts';
import { nameWithTerm, offeringName } from '../../../domain/offerings/offering-name.ts';
import { readTarget } from '../../../domain/shelf/material-known.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import { useKeptFocus } from '../../../ui/page/use-kept-focus.ts';
import { cartProductsQuery } from '../../cart/data/cart-products-query.ts';
import { assetsOfProductQuery } from '../../device/data/queries.ts';

interface ResultButtonProps {
  card: CatalogCard;
  /**
   * Adds the usual choice to the cart. Resolves to `onPage` if a person has to choose on the page of the product, and to
   * `offline` if that page cannot be shown now.
   */
  onAdd: () => Promise<ChosenOffering | 'onPage' | 'offline'>;
}

const LOOK = buttonClass({ size: 'small' });

/**
 * The button of a search result (CAT-19): opens a book that the person owns, leads to the cart that contains the product,
 * adds it, or leads to the page of a free one, where it is put on the shelf. There is none for a product that has no price,
 * or that is on the shelf without a book.
 */
export function ResultButton({ card, onAdd }: ResultButtonProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(box);
  const isInCart = useQuery(cartProductsQuery)?.has(card.id) === true;
  const assets = useQuery(assetsOfProductQuery, card.id) ?? [];
  const readId = readTarget(assets, Date.now());
  const isPriced = (parsePrice(card.lowestOffering?.price ?? '') ?? 0) > 0;
  const { name } = card;
  const control = () => {
    if (readId !== undefined) {
      return (
        <Link {...toLocation(readBookLink(readId))} className={LOOK} aria-label={t`Read: ${name}`}>
          <Trans>Read</Trans>
        </Link>
      );
    }
    if (isInCart) {
      return (
        <Link {...toLocation(links.cart)} className={LOOK}>
          <Trans>View Cart</Trans>
        </Link>
      );
    }
    if (assets.length > 0) return null;
    if (isPriced) return <AddButton card={card} onAdd={onAdd} />;
    return (
      card.lowestOffering?.isFree && (
        <Link {...toLocation(productPath(card))} className={LOOK} aria-label={t`View Details: ${name}`}>
          <Trans>View Details</Trans>
        </Link>
      )
    );
  };
  return (
    <div ref={box} {...focus}>
      {control()}
    </div>
  );
}

function AddButton({ card, onAdd }: ResultButtonProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const showToast = useToast();
  const { name } = card;
  const add = useMutation(async () => {
    const chosen = await onAdd();
    if (chosen === 'onPage') return navigate(toLocation(productPath(card)));
    if (chosen === 'offline') {
      return showToast(
        'error',
        t`You are offline, and the options for ${name} are not on this device. Open its page when you are online to choose one.`,
      );
    }
    const { offering, format } = chosen;
    const offer = offeringName(nameWithTerm(offering), i18n.locale);
    const price = formatMoney(priceOfOffering(offering, format) ?? 0, i18n.locale, offering.currencyCode);
    showToast('success', t`Added to your cart: ${name}, ${offer}, ${price}`);
  }, useNotSavedToast());
  return (
    <Button size="small" busy={add.isPending} onClick={() => void add.mutate()} aria-label={t`Add To Cart: ${name}`}>
      <Trans>Add To Cart</Trans>
    </Button>
  );
}
