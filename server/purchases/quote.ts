import { lineInOtherCurrency } from '../../src/domain/cart/cart-currency.ts';
import { type PlatformFeeTerms, platformFeeOf } from '../../src/domain/cart/platform-fee.ts';
import { addCents, type Cents } from '../../src/domain/cart/price.ts';
import type { CourseId } from '../../src/domain/primitives/ids-schema.ts';
import { loadOwnedLines } from '../assets/owned-products.ts';
import type { SellingSite } from '../brand/load-site.ts';
import { loadPlatformFeeTerms } from '../catalog/platform-fee-terms.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/responses/problem.ts';
import { currencyMessages } from '../messages/currency-messages.ts';
import { shopMessages } from '../messages/shop.ts';
import { loadOfferingRows, sellableLine } from '../shopping-cart/load-sellable.ts';
import { refuseSales } from '../shopping-cart/refuse-sale.ts';
import type { CartOwner, StoredCart, StoredLine } from '../shopping-cart/stored-cart.ts';

/** A cart line with its current price. */
export interface PricedLine extends StoredLine {
  readonly price: Cents;
}

export interface Quote {
  readonly lines: readonly PricedLine[];
  readonly currencyCode: string;
  readonly subtotal: Cents;
  readonly platformFee: Cents;
  readonly total: Cents;
  readonly needsShipping: boolean;
}

interface Checkout {
  readonly owner: CartOwner;
  readonly cart: StoredCart;
  /** Limits the checkout to the lines of this course. Absent means all lines. */
  readonly courseId: CourseId | undefined;
  readonly country: string;
  readonly site: SellingSite;
  readonly now: Date;
}

/**
 * Computes the current cost of a checkout. Throws 409 if a line can no longer be bought on this site or has another
 * currency than the first line (`offering_unavailable`, `already_owned`; `meta.offeringId` names it), so that the person
 * learns it before paying.
 */
export async function quoteCart(db: Database, checkout: Checkout): Promise<Quote> {
  const { cart, courseId } = checkout;
  const requested = cart.lines.filter((line) => courseId === undefined || line.courseId === courseId);
  const rows = await loadOfferingRows(
    db,
    requested.map((line) => line.offeringId),
  );
  const lines = requested.map((line) => {
    const sellable = sellableLine(rows.get(Number(line.offeringId)), line, checkout.country);
    return { ...sellable, ...line, offering: sellable.offering };
  });
  await refuseSales(db, lines, checkout);
  refuseMixedCurrencies(lines);
  await refuseOwned(db, lines, checkout);
  return totalOf(lines, await loadPlatformFeeTerms(db));
}

/** Adds up prices, platform fee and shipping of priced lines in one currency. The fee is charged once per order (OFFER-10). */
export function totalOf(lines: readonly PricedLine[], terms: PlatformFeeTerms | undefined): Quote {
  const subtotal = addCents(lines.map((line) => line.price));
  const platformFee = platformFeeOf(subtotal, terms ? [terms] : []);
  return {
    lines,
    currencyCode: lines[0]?.offering.currencyCode ?? 'USD',
    subtotal,
    platformFee,
    total: addCents([subtotal, platformFee]),
    needsShipping: lines.some((line) => line.format !== 'digital'),
  };
}

/** Refuses lines that cannot be added up, such as those of a cart that was merged at a sign-in (CAT-12). */
function refuseMixedCurrencies(lines: readonly PricedLine[]): void {
  const line = lineInOtherCurrency(lines);
  if (!line) return;
  const meta = { offeringId: line.offeringId };
  throw new Problem(409, 'offering_unavailable', { detail: currencyMessages.mixedCurrencies, meta });
}

async function refuseOwned(db: Database, lines: readonly PricedLine[], { owner, now }: Checkout): Promise<void> {
  if (owner.kind === 'visitor') return;
  const [line] = await loadOwnedLines(db, owner.userId, lines, now);
  if (!line) return;
  const meta = { offeringId: line.offeringId, productId: line.productId };
  throw new Problem(409, 'already_owned', { detail: shopMessages.alreadyOwned, meta });
}
