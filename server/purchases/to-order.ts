import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import type { Order } from '../../src/domain/orders/order-schema.ts';
import { courseIdSchema, offeringIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders, shipments } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/refunds.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Loads an order with its lines and receipt, or `undefined` if it does not exist. */
export async function loadOrder(db: Database, orderId: number): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row && (await toOrders(db, [row]))[0];
}

/** Converts order rows to the API format, in the given order. */
export async function toOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const listings = await loadListings(
    db,
    lines.map((line) => line.productId),
  );
  const refunded = await loadRefunded(db, ids);
  const parcels = await loadParcels(
    db,
    lines.map((line) => line.id),
  );
  const known = lines.flatMap((line) => {
    const listing = listings.get(line.productId);
    const own = parcels.flatMap(({ orderLineId, parcel }) => (orderLineId === line.id ? [parcel] : []));
    return listing ? [{ orderId: line.orderId, line: toOrderLine(line, listing, own) }] : [];
  });
  return rows.map((row) => ({
    ...toOrderHead(row),
    refunded: formatPrice(toCents(refunded.get(row.id) ?? 0)),
    lines: known.filter((one) => one.orderId === row.id).map((one) => one.line),
  }));
}

/** Loads the cents that were given back of each order. */
async function loadRefunded(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const isMade = and(inArray(refunds.orderId, [...orderIds]), eq(refunds.status, 'made'));
  const rows = await db
    .select({ orderId: refunds.orderId, cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(isMade)
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, Number(cents)]));
}

/** Loads the parcels with the given lines. */
async function loadParcels(db: Database, lineIds: readonly number[]) {
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderLineId, [...lineIds]))
    .orderBy(asc(shipments.id));
  return rows.map(({ orderLineId, carrier, trackingNumber, shippedAt }) => ({
    orderLineId,
    parcel: {
      ...(carrier ? { carrier } : {}),
      ...(trackingNumber ? { trackingNumber } : {}),
      ...(shippedAt ? { shippedAt: shippedAt.toISOString() } : {}),
    },
  }));
}

function toOrderLine(
  line: typeof orderLines.$inferSelect,
  {
    id,
    productType,
    slug,
  }: Pick<Order['lines'][number], 'productType' | 'slug'> & { id: Order['lines'][number]['productId'] },
  parcels: NonNullable<Order['lines'][number]['parcels']>,
): Order['lines'][number] {
  return {
    id: String(line.id),
    productId: id,
    productType,
    offeringId: z.parse(offeringIdSchema, String(line.offeringId)),
    ...(line.courseId === null ? {} : { courseId: z.parse(courseIdSchema, line.courseId) }),
    name: line.name,
    slug,
    kind: line.kind,
    description: line.description,
    price: formatPrice(toCents(line.priceCents)),
    ...(parcels.length > 0 ? { parcels } : {}),
  };
}

function toOrderHead(row: OrderRow): Omit<Order, 'lines' | 'refunded'> {
  return {
    id: String(row.id),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
    ...(row.receiptNumber === null ? {} : { receiptNumber: row.receiptNumber }),
    currencyCode: row.currencyCode,
    subtotal: formatPrice(toCents(row.subtotalCents)),
    platformFee: formatPrice(toCents(row.platformFeeCents)),
    total: formatPrice(toCents(row.totalCents)),
    ...(row.paymentDescription === null ? {} : { paymentDescription: row.paymentDescription }),
    ...(row.shippingAddress === null ? {} : { shippingAddress: row.shippingAddress }),
  };
}
