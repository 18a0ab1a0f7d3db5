import type { ChannelAvailability } from '../catalog/catalog-item-schema.ts';

/** The reasons why a product is not available, as codes of the texts "Sorry, {reason}" (PROD-6). */
export type UnavailableReason = 'deleted' | 'disabled' | 'withdrawn' | 'territory' | 'market' | 'offering' | 'default';

export interface AvailabilityInput {
  readonly product: { readonly isActive: boolean; readonly isDeleted: boolean; readonly isCountryAllowed: boolean };
  readonly channelAvailabilities: readonly ChannelAvailability[];
  readonly offerings: readonly unknown[];
}

/**
 * Returns the first reason why a product is not sold, or `undefined`. Reasons of the product itself come first, then
 * the channel, then the offerings.
 *
 * @param channelType the channel of the site; without one, any channel that sells the product is enough. A product
 *   without channel data is sold everywhere.
 */
export function unavailableReason(item: AvailabilityInput, channelType?: string): UnavailableReason | undefined {
  if (item.product.isDeleted) return 'deleted';
  if (!item.product.isActive) return 'disabled';
  if (!item.product.isCountryAllowed) return 'territory';
  return (
    channelReason(item.channelAvailabilities, channelType) ?? (item.offerings.length === 0 ? 'offering' : undefined)
  );
}

/**
 * A channel without data of the product does not sell it. The reason comes from the other channels, if none of them
 * sells it either.
 */
function channelReason(all: readonly ChannelAvailability[], channelType?: string): UnavailableReason | undefined {
  const own = channelType === undefined ? all : all.filter((one) => one.channelType === channelType);
  const requested = own.length > 0 ? own : all;
  const [first] = requested;
  if (first === undefined) return undefined;
  if (!requested.some(isAvailable)) return REASON_OF_STATUS[first.availabilityStatus];
  return own.some(isAvailable) ? undefined : 'market';
}

function isAvailable({ availabilityStatus }: ChannelAvailability): boolean {
  return availabilityStatus === 'available';
}

const REASON_OF_STATUS: Record<ChannelAvailability['availabilityStatus'], UnavailableReason> = {
  available: 'market',
  deactivated: 'disabled',
  withdrawn: 'withdrawn',
  deleted: 'deleted',
};

/** Deactivated and deleted products show an error page instead of a product page (PROD-6). */
export function hasErrorPage(reason: UnavailableReason | undefined): boolean {
  return reason === 'deleted' || reason === 'disabled';
}
