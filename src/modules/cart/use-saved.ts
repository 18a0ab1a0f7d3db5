import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import type { SavedItem, ShownChoice } from '../../domain/saved/saved-schema.ts';
import { type QueryStatus, queryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { runPull } from '../device/data/define-query.ts';
import { savedQuery } from '../device/data/queries.ts';
import { removeFromSaved, restoreSaved, saveForLater } from '../saved/data/change-saved.ts';
import type { SavedView } from '../saved/data/queries.ts';
import { removeLine, restoreLine } from './use-cart.ts';

export interface Saved {
  readonly saved: SavedView | undefined;
  readonly state: QueryStatus;
}

/** Returns the saved products from the local database and refreshes them from the server while they are shown. */
export function useSaved(): Saved {
  const saved = useQuery(savedQuery);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshSaved()), [], {
    isRepeatedOnReconnect: true,
  });
  const isCached = saved !== undefined && (saved.isKnown || saved.items.length > 0);
  return { saved, state: queryStatus(isCached, outcome) };
}

/** Moves a line from the cart to the saved list. It is saved first, so that a crash in between loses nothing. */
export async function saveLine(line: CartViewLine): Promise<void> {
  const { offeringId, courseId, format, offering, product } = line;
  const isAvailable = line.isWithdrawn !== true;
  await saveForLater(
    product,
    { offeringId, format, offering, isAvailable, ...(courseId === undefined ? {} : { courseId }) },
    new Date(),
  );
  await removeLine(line);
}

/** Moves a line that was saved by mistake back to the cart. */
export async function restoreSavedLine(line: CartViewLine): Promise<void> {
  await restoreLine(line);
  await removeFromSaved(line.product);
}

/** Moves a saved product to the cart, in the way that the person had chosen. */
export async function moveToCart({ product, choice }: SavedItem & { readonly choice: ShownChoice }): Promise<void> {
  await restoreLine({ ...choice, product });
  await removeFromSaved(product);
}

/** Moves a product that was put into the cart by mistake back to the saved list. */
export async function moveBack(item: SavedItem & { readonly choice: ShownChoice }): Promise<void> {
  const { cartLineKeyOf } = await import('../../domain/cart/cart-line-key.ts');
  const key = cartLineKeyOf(item.choice.offeringId, item.choice.courseId);
  await restoreSaved(item);
  await removeLine({ key, product: item.product });
}
