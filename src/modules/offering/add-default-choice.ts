import type { CartView } from '../../domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ChosenOffering } from '../../domain/offerings/default-offering.ts';
import { buttonOf, selectOffering } from '../../domain/offerings/offering-selection.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { unavailableReason } from '../../domain/shelf/availability.ts';
import { firstValue } from '../../engine/first-value.ts';
import { queryStatus } from '../../engine/query-status.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { lineOf } from './save-choice.ts';
import { type OfferingContext, offeringView } from './use-offering-input.ts';

/** The data of the person and the site on which a default choice depends. */
export interface Shopper extends Pick<OfferingContext, 'isLoggedIn' | 'brand' | 'provider'> {
  /** Sales channel of the site. Products outside it are not sold on the site. */
  readonly channelType: string;
}

/**
 * Adds the offering that the page of the product would select first to the cart (OFFER-3), without a course.
 *
 * @returns the offering; `onPage` if a person has to choose on the page of the product; `offline` if the product is not on
 * the device and the server cannot be reached, so that its page could not be shown either
 * @throws if the device cannot store the change
 */
export async function addDefaultChoice(
  productId: ProductId,
  shopper: Shopper,
): Promise<ChosenOffering | 'onPage' | 'offline'> {
  const syncClient = await loadSyncClient();
  // Without a connection, the product may be on the device.
  const refreshed = await syncClient.refreshItem(productId);
  const item = (await firstValue(syncClient.item(productId)))?.value;
  if (!item) return queryStatus(false, refreshed) === 'offline' ? 'offline' : 'onPage';
  if (unavailableReason(item, shopper.channelType)) return 'onPage';
  const chosen = choiceOf(item, shopper, await firstValue(syncClient.cart));
  if (!chosen) return 'onPage';
  await syncClient.enqueue({ kind: 'cart.addOffering', payload: lineOf(item, chosen) });
  return chosen;
}

function choiceOf(item: CatalogItem, shopper: Shopper, cart: CartView): ChosenOffering | undefined {
  const { seller, input } = offeringView({ item, ...shopper }, cart, undefined, undefined);
  const selection = selectOffering(input);
  const { kind, isEnabled } = buttonOf(selection);
  return seller === 'store' && kind === 'add' && isEnabled ? selection.selected : undefined;
}
