import { type CartMessage, cartMessage } from '../../domain/cart/cart-message.ts';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { isRenewable } from '../../domain/shelf/renewal.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { assetsOfProductQuery } from '../device/data/queries.ts';
import { useIsCourseFee } from './use-is-course-fee.ts';

/** Returns the message of a line, based on the person's data on the device; `undefined` also while it is being read. */
export function useCartMessage({ productId, courseId, format }: CartViewLine): CartMessage | undefined {
  const owned = useQuery(assetsOfProductQuery, productId);
  const isCourseFee = useIsCourseFee(courseId);
  if (owned === undefined || isCourseFee === undefined) return undefined;
  const now = Date.now();
  const unexpired = owned.filter((asset) => !asset.isExpired);
  const isRenewed = (asset: Asset) => format === 'digital' && isRenewable(asset, now);
  return cartMessage({
    format,
    isOwned: unexpired.some((asset) => asset.format !== 'print' && !isRenewed(asset)),
    isPrintOrdered: unexpired.some((asset) => asset.format !== 'digital'),
    isCourseFee,
  });
}
