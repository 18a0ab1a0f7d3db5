import type { ChannelAvailability } from '../catalog/catalog-item-schema.ts';

/** Why a product cannot be had, as codes of the texts in spec/shelf.md §8 ("Sorry, {reason}"). */
export type UnavailableReason = 'deleted' | 'disabled' | 'withdrawn' | 'territory' | 'market' | 'offering' | 'default';

export interface AvailabilityFacts {
  readonly product: { readonly isActive: boolean; readonly isDeleted: boolean; readonly isCountryAllowed: boolean };
  readonly channelAvailabilities: readonly ChannelAvailability[];
  readonly offerings: readonly unknown[];
}

/**
 * The first reason that keeps a product from being sold, or `undefined`. What is wrong with the product itself comes before
 * where it may be sold, and that before what it is sold as.
 *
 * @param channelType the channel of the site that asks; without one, any channel that has it will do. A product with no
 * channel facts at all is sold everywhere.
 */
export function unavailableReason(item: AvailabilityFacts, channelType?: string): UnavailableReason | undefined {
  if (item.product.isDeleted) return 'deleted';
  if (!item.product.isActive) return 'disabled';
  if (!item.product.isCountryAllowed) return 'territory';
  return (
    channelReason(item.channelAvailabilities, channelType) ?? (item.offerings.length === 0 ? 'offering' : undefined)
  );
}

/** A channel that says nothing of the product does not sell it; why not is what the others say, if none of them sells it either. */
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

/** Deactivated and deleted products have an error page instead of a product page (spec/storefront.md §4). */
export function hasErrorPage(reason: UnavailableReason | undefined): boolean {
  return reason === 'deleted' || reason === 'disabled';
}
