import type { CartView, CartViewLine } from '../../domain/fold-cart.ts';
import type { Intent } from '../../domain/intent.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const lastSeen = createLastSeen<CartView>(1);

export interface Cart {
  readonly cart: CartView | undefined;
  readonly state: SeenState;
}

/** The cart from the device, asked for afresh while it is shown. */
export function useCart(): Cart {
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
    lastSeen,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshCart();
  const outcome = useRefreshed('cart', refresh, BROKEN);
  const isHeld = cart !== undefined && (cart.isKnown || cart.lines.length + cart.refusedLines.length > 0);
  return { cart, state: seenState(isHeld, outcome) };
}

async function ask(intent: Intent): Promise<void> {
  await (await loadDevice()).enqueue(intent);
}

/** Takes a line out: at once on this device, on the server when it can be reached. */
export function removeLine(line: CartViewLine): Promise<void> {
  return ask({ kind: 'cart.removeOffering', payload: { lineKey: line.key, seen: { product: line.product } } });
}

/** Puts a line back that was taken out by mistake. */
export function restoreLine({ offeringId, courseId, format, product, offering }: CartViewLine): Promise<void> {
  const seen = { product, offering };
  return ask({
    kind: 'cart.addOffering',
    payload: { offeringId, format, seen, ...(courseId === undefined ? {} : { courseId }) },
  });
}

export async function retryChange(rowId: string): Promise<void> {
  await (await loadDevice()).retryRow(rowId);
}

export async function discardChange(rowId: string): Promise<void> {
  await (await loadDevice()).discardRow(rowId);
}
