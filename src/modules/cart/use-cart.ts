import type { CartView, CartViewLine } from '../../domain/cart/fold-cart.ts';
import { type QueryStatus, queryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { enqueue } from '../device/data/outbox-actions.ts';

const cachedCartQuery = defineQuery((syncClient) => syncClient.cart, 1);

export interface Cart {
  readonly cart: CartView | undefined;
  readonly state: QueryStatus;
}

/** Returns the cart from the local database and refreshes it from the server while it is shown. */
export function useCart(): Cart {
  const cart = useQuery(cachedCartQuery);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshCart()), [], {
    isRepeatedOnReconnect: true,
  });
  const isCached = cart !== undefined && (cart.isKnown || cart.lines.length + cart.refusedLines.length > 0);
  return { cart, state: queryStatus(isCached, outcome) };
}

/** Removes a line: at once on this device, and on the server when it is online. */
export function removeLine({ key, product }: Pick<CartViewLine, 'key' | 'product'>): Promise<void> {
  return enqueue({ kind: 'cart.removeOffering', payload: { lineKey: key, seen: { product } } });
}

type AddedLine = Pick<CartViewLine, 'offeringId' | 'courseId' | 'format' | 'product' | 'offering'>;

/** Puts a line into the cart that was removed by mistake or saved for later. */
export function restoreLine({ offeringId, courseId, format, product, offering }: AddedLine): Promise<void> {
  const seen = { product, offering };
  return enqueue({
    kind: 'cart.addOffering',
    payload: { offeringId, format, seen, ...(courseId === undefined ? {} : { courseId }) },
  });
}
