import { Trans } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import type { CartProduct } from '../../domain/cart/cart-schema.ts';
import type { ShownChoice } from '../../domain/saved/saved-schema.ts';
import { Button } from '../../ui/button.tsx';
import { useSaveToggle } from './use-save-toggle.ts';

interface SaveButtonProps {
  product: CartProduct;
  /** The way to get the product that is selected on the page. */
  choice?: ShownChoice | undefined;
}

/** Saves the product of the page for later, or removes it from the saved ones (SAVE-1). */
export function SaveButton({ product, choice }: SaveButtonProps) {
  const { isSaved, toggle } = useSaveToggle(product, choice);
  return (
    <Button wide kind="quiet" onClick={toggle}>
      <Bookmark size={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? <Trans>Saved for Later</Trans> : <Trans>Save for Later</Trans>}
    </Button>
  );
}
