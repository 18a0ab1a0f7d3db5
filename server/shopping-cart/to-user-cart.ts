import { flagsOfFormat } from '../../src/domain/cart/cart-format.ts';
import type { CartItem, UserCart } from '../../src/domain/cart/cart-schema.ts';
import { addCents, formatPrice } from '../../src/domain/cart/price.ts';
import { priceOfOffering } from '../../src/domain/cart/price-of-offering.ts';
import { loadSellingSite } from '../brand/load-site.ts';
import { type Listing, loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/responses/problem.ts';
import { loadOfferingRows, sellableLine, type WantedLine } from './load-sellable.ts';
import { loadMemberships, refuseLine } from './refuse-sale.ts';
import type { CartOwner, StoredCart, StoredLine } from './stored-cart.ts';

/** The context for reading and changing a cart. */
export interface CartDeps {
  readonly tx: Database;
  readonly now: Date;
  readonly country: string;
  /** The host name of the site. Sites may sell different products. */
  readonly host: string;
}

/**
 * Converts a cart to the API format. Each line says whether it can still be bought on this site, and contains the
 * earlier price if the price has changed (CART-5), so that the person learns it before checkout. Lines without a price
 * add nothing to the subtotal.
 */
export async function toUserCart(
  { tx, now, country, host }: CartDeps,
  owner: CartOwner | undefined,
  cart: StoredCart | undefined,
): Promise<UserCart> {
  const lines = cart?.lines ?? [];
  const empty = { id: owner?.kind === 'person' ? String(owner.userId) : 'visitor', version: cart?.version ?? 0 };
  if (!owner || lines.length === 0) return { ...empty, subtotal: '0.00', cartItems: [] };
  const listings = await loadListings(
    tx,
    lines.map((line) => Number(line.productId)),
  );
  const isStillSold = await loadStillSold({ tx, now, country, host }, owner, lines);
  const cartItems = lines.flatMap((line) => {
    const listing = listings.get(Number(line.productId));
    return listing ? [toItem(line, listing, isStillSold(line))] : [];
  });
  const subtotal = addCents(lines.flatMap((line) => priceOfOffering(line.offering, line.format) ?? []));
  return { ...empty, subtotal: formatPrice(subtotal), cartItems };
}

/** Returns the test if a line can still be bought on this site. */
export async function loadStillSold(
  { tx, now, country, host }: CartDeps,
  owner: CartOwner,
  lines: readonly WantedLine[],
): Promise<(line: WantedLine) => boolean> {
  const site = await loadSellingSite(tx, host);
  const rows = await loadOfferingRows(
    tx,
    lines.map((line) => line.offeringId),
  );
  const memberships = await loadMemberships(tx, lines, owner);
  return (line) =>
    isAllowed(() =>
      refuseLine(sellableLine(rows.get(Number(line.offeringId)), line, country), memberships, { site, now }),
    );
}

function toItem(line: StoredLine, product: Listing, isAvailable: boolean): CartItem {
  const { key, offeringId, courseId, offering, format, seenPrice } = line;
  const price = priceOfOffering(offering, format);
  const hasChanged = seenPrice !== undefined && price !== undefined && price !== seenPrice;
  return {
    id: key,
    offeringId,
    ...(courseId === undefined ? {} : { courseId }),
    ...flagsOfFormat(format),
    product,
    offering,
    isAvailable,
    ...(hasChanged ? { priceBefore: formatPrice(seenPrice) } : {}),
  };
}

/** Returns true if a rule does not throw. */
function isAllowed(rule: () => void): boolean {
  try {
    rule();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
