import { useLingui } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import { toCartProduct } from '../../domain/cart/to-cart-product.ts';
import type { CatalogCard } from '../../domain/catalog/catalog-item-schema.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSaveToggle } from './use-save-toggle.ts';

/** The same as {@link SaveButton} for a row of a list. Its size is the same in both states, so that nothing moves. */
export function SaveIconButton({ card }: { card: CatalogCard }) {
  const { t } = useLingui();
  const product = toCartProduct(card);
  const { isSaved, toggle } = useSaveToggle(product);
  const { name } = card;
  return (
    <IconButton
      label={isSaved ? t`Remove ${name} from your saved items` : t`Save ${name} for later`}
      icon={<Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />}
      aria-pressed={isSaved}
      onClick={toggle}
    />
  );
}
