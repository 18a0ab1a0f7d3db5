import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The number on the cart, in words for those who do not see it. */
export function CartCountText({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <VisuallyHidden>
      , <Plural value={count} one="# item" other="# items" />
    </VisuallyHidden>
  );
}
