import { eq } from 'drizzle-orm';
import type { OfferingKind } from '../../src/domain/offerings/offering-schema.ts';
import type { WalletKind } from '../../src/domain/orders/payment-schema.ts';
import type { CourseId, OfferingId } from '../../src/domain/primitives/ids-schema.ts';
import { requireEula } from '../account/require-eula.ts';
import { loadSellingSite, type SellingSite } from '../brand/load-site.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders, payments } from '../db/schema/orders.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { loadSellableLine } from '../shopping-cart/load-sellable.ts';
import { refuseSale } from '../shopping-cart/refuse-sale.ts';
import { lockCart, type StoredCart } from '../shopping-cart/stored-cart.ts';
import { type Quote, quoteCart } from './quote.ts';
import { findPending, PENDING_MS, type ReserveDeps, refuseTooLittle, writeOrder } from './reserve-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

/** A wallet payment for one offering. */
export interface WalletOrder {
  readonly userId: number;
  readonly offeringId: OfferingId;
  readonly format: OfferingKind;
  readonly courseId: CourseId | undefined;
  readonly walletKind: WalletKind;
}

/**
 * Stores a pending order for one offering. Pressing the button again, also in another tab, finds the same order.
 * `blockedBy` is another open payment of the person, which must be resolved first. A free offering is delivered at
 * once. Throws 409 and 422 problems if the offering cannot be sold this way.
 */
export async function reserveWallet(
  deps: ReserveDeps,
  input: WalletOrder,
): Promise<{ readonly order: OrderRow } | { readonly blockedBy: number }> {
  const { tx, now } = deps;
  const { userId } = input;
  await requireEula(tx, userId);
  const cart = await lockCart(tx, { kind: 'person', userId });
  const pending = await findPending(tx, userId);
  const site = await loadSellingSite(tx, deps.host);
  const quote = await quoteWalletOrder(deps, input, cart, site);
  if (pending) {
    const isSame = pending.totalCents === quote.total && (await isSameWalletOrder(deps, pending, input));
    return isSame ? { order: await prolong(tx, pending, now) } : { blockedBy: pending.id };
  }
  refuseTooLittle(quote);
  const order = await writeOrder(deps, { ...input, organizationId: site.organizationId }, quote);
  return { order: quote.total === 0 ? await settleOrder(tx, order.id, { status: 'free' }, now) : order };
}

async function quoteWalletOrder(
  { tx, now, country }: ReserveDeps,
  input: WalletOrder,
  cart: StoredCart,
  site: SellingSite,
): Promise<Quote> {
  if (input.format !== 'digital') throw new Problem(422, 'shipping_needed', { detail: shopMessages.walletDigitalOnly });
  const line = await loadSellableLine(tx, input, country);
  if (line.offering.currencyCode !== 'USD') {
    throw new Problem(422, 'currency_unsupported', { detail: shopMessages.walletDollarsOnly });
  }
  const owner = { kind: 'person', userId: input.userId } as const;
  await refuseSale(tx, line, { owner, now, site, cart: cart.lines });
  const alone = { id: 0, version: 0, lines: [line] };
  return quoteCart(tx, { owner, cart: alone, courseId: undefined, country, site, now });
}

async function isSameWalletOrder(
  { tx, gateway }: ReserveDeps,
  order: OrderRow,
  { offeringId, format, courseId }: WalletOrder,
): Promise<boolean> {
  if (order.origin !== 'wallet') return false;
  // A payment of another gateway cannot continue. It must expire instead of being prolonged.
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.gateway !== gateway.config.kind) return false;
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return line?.offeringId === Number(offeringId) && line.kind === format && line.courseId === (courseId ?? null);
}

/** Renews the 15 minutes of a payment that is started again. */
async function prolong(tx: Database, order: OrderRow, now: Date): Promise<OrderRow> {
  const expiresAt = new Date(now.getTime() + PENDING_MS);
  const [row] = await tx.update(orders).set({ expiresAt }).where(eq(orders.id, order.id)).returning();
  return row ?? order;
}
