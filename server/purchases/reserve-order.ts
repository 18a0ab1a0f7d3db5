import { and, eq } from 'drizzle-orm';
import { isUnderMinimumOrder } from '../../src/domain/cart/minimum-order.ts';
import { formatPrice } from '../../src/domain/cart/price.ts';
import { nameWithTerm } from '../../src/domain/offerings/offering-name.ts';
import type { PlaceOrder, ShippingAddress } from '../../src/domain/orders/order-schema.ts';
import type { WalletKind } from '../../src/domain/orders/payment-schema.ts';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { CourseId } from '../../src/domain/primitives/ids-schema.ts';
import { requireEula } from '../account/require-eula.ts';
import { loadSellingSite } from '../brand/load-site.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders, payments } from '../db/schema/orders.ts';
import { invalidField, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { lockCart } from '../shopping-cart/stored-cart.ts';
import { beginPaymentAttempt } from './payment-limits.ts';
import { type Quote, quoteCart } from './quote.ts';
import type { OrderRow } from './to-order.ts';

/** A pending payment expires after 15 minutes (PAY-4). */
export const PENDING_MS = 15 * MINUTE_MS;

export interface ReserveDeps {
  readonly tx: Database;
  readonly now: Date;
  readonly country: string;
  /** The host name of the site. Sites may sell different products. */
  readonly host: string;
  /** The network address of the buyer, for the limit on declined payments. */
  readonly address: string;
  readonly gateway: PaymentGateway;
}

/** The properties of an order besides its prices. */
export interface OrderInput {
  readonly userId: number;
  readonly courseId?: CourseId | undefined;
  readonly shippingAddress?: ShippingAddress | undefined;
  /** The wallet of a wallet payment. Absent for a checkout of the cart. */
  readonly walletKind?: WalletKind;
  /** The school of the site. */
  readonly organizationId: number | null;
}

/**
 * Stores a pending order under the lock of the cart. Of two concurrent checkouts, the second finds the order of the
 * first. It is returned as `blockedBy` and must be resolved before another order may begin.
 */
export async function reserveOrder(
  deps: ReserveDeps,
  userId: number,
  input: PlaceOrder,
): Promise<{ readonly order: OrderRow } | { readonly blockedBy: number }> {
  const { tx, now, country, host } = deps;
  const owner = { kind: 'person', userId } as const;
  await requireEula(tx, userId);
  const cart = await lockCart(tx, owner);
  const pending = await findPending(tx, userId);
  if (pending) return { blockedBy: pending.id };
  const site = await loadSellingSite(tx, host);
  const quote = await quoteCart(tx, { owner, cart, courseId: input.courseId, country, site, now });
  refuseUnplaceable(quote, input);
  return { order: await writeOrder(deps, { ...input, userId, organizationId: site.organizationId }, quote) };
}

/**
 * Finds the open payment of a person, of the cart or of a wallet. There is at most one, so that no two orders can pay
 * for the same product. Call it under the lock of the cart.
 */
export async function findPending(tx: Database, userId: number): Promise<OrderRow | undefined> {
  const isPending = and(eq(orders.userId, userId), eq(orders.status, 'pending'));
  const [pending] = await tx.select().from(orders).where(isPending).limit(1);
  return pending;
}

/** Refuses an order whose price differs from the shown price, and a print order without an address. */
function refuseUnplaceable(quote: Quote, input: PlaceOrder): void {
  if (quote.lines.length === 0) throw new Problem(409, 'cart_empty', { detail: shopMessages.cartEmpty });
  const total = formatPrice(quote.total);
  if (total !== input.expectedTotal) {
    throw new Problem(409, 'price_changed', { detail: shopMessages.priceChanged, meta: { total } });
  }
  if (quote.needsShipping && !input.shippingAddress) throw invalidField('shippingAddress', shopMessages.addressNeeded);
  refuseTooLittle(quote);
  if (quote.total > 0 && !input.paymentMethodId)
    throw invalidField('paymentMethodId', shopMessages.paymentMethodNeeded);
}

/** Refuses a total below the minimum payment, for every payment method (PAY-1). */
export function refuseTooLittle({ total }: Pick<Quote, 'total'>): void {
  if (isUnderMinimumOrder(total)) throw new Problem(422, 'minimum_order', { detail: shopMessages.minimumOrder });
}

/** Stores the order, its lines and its payment together. */
export async function writeOrder(
  { tx, now, gateway, address }: ReserveDeps,
  { userId, courseId, shippingAddress, walletKind, organizationId }: OrderInput,
  quote: Quote,
): Promise<OrderRow> {
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      organizationId,
      origin: walletKind === undefined ? 'cart' : 'wallet',
      courseId: courseId ?? null,
      currencyCode: quote.currencyCode,
      subtotalCents: quote.subtotal,
      platformFeeCents: quote.platformFee,
      totalCents: quote.total,
      shippingAddress: quote.needsShipping ? (shippingAddress ?? null) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PENDING_MS),
    })
    .returning();
  if (!order) throw new Error('An order that was just written is gone');
  await writeOrderLines(tx, order.id, quote);
  if (order.totalCents > 0) {
    await beginPaymentAttempt(tx, now, { userId, address }, order.id);
    const { id: orderId, totalCents: amountCents, currencyCode } = order;
    const common = { orderId, amountCents, currencyCode, createdAt: now, updatedAt: now };
    await tx
      .insert(payments)
      .values({ ...common, gateway: gateway.config.kind, status: 'starting', walletKind: walletKind ?? null });
  }
  return order;
}

/** Stores the lines with today's product names and prices, because a receipt never changes. */
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
      description: nameWithTerm(line.offering, line.courseId),
      durationDays: line.offering.durationDays ?? null,
      priceCents: line.price,
    })),
  );
}
