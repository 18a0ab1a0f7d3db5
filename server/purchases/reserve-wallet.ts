import { eq } from 'drizzle-orm';
import type { CourseId, OfferingId } from '../../src/contract/ids.ts';
import type { OfferingKind } from '../../src/contract/offering.ts';
import type { WalletKind } from '../../src/contract/payment.ts';
import { requireEula } from '../account/require-eula.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { Problem } from '../http/problem.ts';
import { loadSellingSite } from '../label/load-site.ts';
import { loadSellableLine } from '../shopping-cart/load-sellable.ts';
import { refuseSale } from '../shopping-cart/refuse-sale.ts';
import { lockCart, type StoredCart } from '../shopping-cart/stored-cart.ts';
import { shopTexts } from '../texts/shop.ts';
import { type Quote, quoteCart } from './quote.ts';
import { findPending, PENDING_MS, type ReserveTools, refuseTooLittle, writeOrder } from './reserve-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

/** One offering, paid at one press. */
export interface WalletWish {
  readonly userId: number;
  readonly offeringId: OfferingId;
  readonly format: OfferingKind;
  readonly courseId: CourseId | undefined;
  readonly walletKind: WalletKind;
}

/**
 * Writes down, as a pending order, the one thing that a wallet pays for; pressed again, or in another tab, it is the same order.
 * `blockedBy` is another open payment of the person, to be resolved first. What costs nothing is theirs at once. Throws 409 and 422
 * problems where it cannot be sold this way.
 */
export async function reserveWallet(
  tools: ReserveTools,
  wish: WalletWish,
): Promise<{ readonly order: OrderRow } | { readonly blockedBy: number }> {
  const { tx, now } = tools;
  const { userId } = wish;
  await requireEula(tx, userId);
  const cart = await lockCart(tx, { kind: 'person', userId });
  const pending = await findPending(tx, userId);
  const quote = await quoteWish(tools, wish, cart);
  if (pending) {
    const isSame = pending.totalCents === quote.total && (await isOfWish(tx, pending, wish));
    return isSame ? { order: await prolong(tx, pending, now) } : { blockedBy: pending.id };
  }
  refuseTooLittle(quote);
  const order = await writeOrder(tools, wish, quote);
  return { order: quote.total === 0 ? await settleOrder(tx, order.id, { status: 'free' }, now) : order };
}

async function quoteWish({ tx, now, country, host }: ReserveTools, wish: WalletWish, cart: StoredCart): Promise<Quote> {
  if (wish.format !== 'digital') throw new Problem(422, 'shipping_needed', { detail: shopTexts.walletDigitalOnly });
  const line = await loadSellableLine(tx, wish, country);
  if (line.offering.currencyCode !== 'USD') {
    throw new Problem(422, 'currency_unsupported', { detail: shopTexts.walletDollarsOnly });
  }
  const owner = { kind: 'person', userId: wish.userId } as const;
  const site = await loadSellingSite(tx, host);
  await refuseSale(tx, line, { owner, now, site, cart: cart.lines });
  const alone = { id: 0, version: 0, lines: [line] };
  return quoteCart(tx, { owner, cart: alone, courseId: undefined, country, site, now });
}

async function isOfWish(tx: Database, order: OrderRow, { offeringId, format, courseId }: WalletWish): Promise<boolean> {
  if (order.origin !== 'wallet') return false;
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return line?.offeringId === Number(offeringId) && line.kind === format && line.courseId === (courseId ?? null);
}

/** Whoever begins again has their fifteen minutes again. */
async function prolong(tx: Database, order: OrderRow, now: Date): Promise<OrderRow> {
  const expiresAt = new Date(now.getTime() + PENDING_MS);
  const [row] = await tx.update(orders).set({ expiresAt }).where(eq(orders.id, order.id)).returning();
  return row ?? order;
}
