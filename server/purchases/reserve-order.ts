import { and, eq } from 'drizzle-orm';
import type { PlaceOrder } from '../../src/contract/order.ts';
import { formatPrice } from '../../src/domain/price.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { Problem } from '../http/problem.ts';
import { lockCart } from '../shopping-cart/stored-cart.ts';
import { shopTexts } from '../texts/shop.ts';
import { type Quote, quoteCart } from './quote.ts';
import type { OrderRow } from './to-order.ts';

/** A pending payment expires after 15 minutes (decisions.md, Flows). */
const PENDING_MS = 15 * 60_000;

interface Tools {
  readonly tx: Database;
  readonly now: Date;
  readonly country: string;
}

/**
 * Writes down, as a pending order, what is about to be paid for, under the lock of the cart: of two checkouts at once the second
 * finds the first one's order. `blockedBy` is then that order, which has to be resolved before another may begin.
 */
export async function reserveOrder(
  tools: Tools,
  userId: number,
  wish: PlaceOrder,
): Promise<{ readonly order: OrderRow } | { readonly blockedBy: number }> {
  const { tx, now, country } = tools;
  const owner = { kind: 'person', userId } as const;
  const cart = await lockCart(tx, owner);
  const isPending = and(eq(orders.userId, userId), eq(orders.status, 'pending'), eq(orders.origin, 'cart'));
  const [pending] = await tx.select({ id: orders.id }).from(orders).where(isPending).limit(1);
  if (pending) return { blockedBy: pending.id };
  const quote = await quoteCart(tx, { owner, cart, courseId: wish.courseId, country, now });
  refuseWish(quote, wish);
  return { order: await writeOrder(tx, userId, wish, quote, now) };
}

/** Nobody pays a price they have not seen, and nothing printed is sold without a place to send it to. */
function refuseWish(quote: Quote, wish: PlaceOrder): void {
  if (quote.lines.length === 0) throw new Problem(409, 'cart_empty', { detail: shopTexts.cartEmpty });
  const total = formatPrice(quote.total);
  if (total !== wish.expectedTotal) {
    throw new Problem(409, 'price_changed', { detail: shopTexts.priceChanged, meta: { total } });
  }
  if (quote.needsShipping && !wish.shippingAddress) throw missing('shippingAddress', shopTexts.addressNeeded);
  if (quote.total > 0 && !wish.paymentMethodId) throw missing('paymentMethodId', shopTexts.paymentMethodNeeded);
}

function missing(field: string, detail: (typeof shopTexts)[keyof typeof shopTexts]): Problem {
  return new Problem(422, 'validation_failed', { detail, meta: { fields: [field] } });
}

async function writeOrder(tx: Database, userId: number, wish: PlaceOrder, quote: Quote, now: Date): Promise<OrderRow> {
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      courseId: wish.courseId ?? null,
      currencyCode: quote.currencyCode,
      subtotalCents: quote.subtotal,
      platformFeeCents: quote.platformFee,
      totalCents: quote.total,
      shippingAddress: quote.needsShipping ? (wish.shippingAddress ?? null) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PENDING_MS),
    })
    .returning();
  if (!order) throw new Error('An order that was just written is gone');
  await writeOrderLines(tx, order.id, quote);
  return order;
}

/** With what the product is called and costs today: a receipt never changes. */
async function writeOrderLines(tx: Database, orderId: number, { lines }: Quote): Promise<void> {
  const listings = await loadListings(
    tx,
    lines.map((line) => Number(line.productId)),
  );
  await tx.insert(orderLines).values(
    lines.map((line) => ({
      orderId,
      productId: Number(line.productId),
      offeringId: Number(line.offeringId),
      courseId: line.courseId ?? null,
      name: listings.get(Number(line.productId))?.name ?? '',
      kind: line.format,
      tenure: line.offering.tenure,
      description: line.offering.description,
      durationDays: line.offering.durationDays ?? null,
      priceCents: line.price,
    })),
  );
}
