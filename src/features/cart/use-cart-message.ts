import { type CartMessage, cartMessage } from '../../domain/cart-message.ts';
import type { CartViewLine } from '../../domain/fold-cart.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useIsCourseFee } from './use-is-course-fee.ts';

/** What there is to say about a line, by what the device knows of the person; `undefined` until it has said so. */
export function useCartMessage({ productId, courseId, format }: CartViewLine): CartMessage | undefined {
  const owned = useObserved(
    productId,
    lazySource(loadDevice, (device) => device.assetsOfProduct(productId)),
  );
  const isCourseFee = useIsCourseFee(courseId);
  if (owned === undefined || isCourseFee === undefined) return undefined;
  const held = owned.filter((asset) => !asset.isExpired);
  return cartMessage({
    format,
    inCart: true,
    isOwned: held.some((asset) => asset.format !== 'print'),
    isPrintOrdered: held.some((asset) => asset.format !== 'digital'),
    isCourseFee,
  });
}
