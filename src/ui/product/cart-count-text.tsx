import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** The number of cart lines as text for screen readers. */
export function CartCountText({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <VisuallyHidden>
      , <Plural value={count} one="# item" other="# items" />
    </VisuallyHidden>
  );
}
