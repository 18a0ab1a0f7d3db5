import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffOrderLine } from '../../src/domain/staff/order-page-schema.ts';
import type { Database } from '../db/database.ts';
import { accessCodes, assets } from '../db/schema/assets.ts';
import { orderLines, type orders } from '../db/schema/orders.ts';
import { products } from '../db/schema/products.ts';
import { stateOf } from '../people/person-rows.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'productId' | 'kind'>;
type Delivery = Pick<StaffOrderLine, 'access' | 'hasCode'>;

const NOTHING: Delivery = { access: null, hasCode: null };

/** Loads what the buyer has of each line of a paid order: the access with its end, and the publisher's access code. */
export async function loadDeliveries(
  db: Database,
  { id, userId, status }: Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'status'>,
  now: Date,
): Promise<(line: Line) => Delivery> {
  if (status !== 'paid') return () => NOTHING;
  const productIds = db.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, id));
  const codesWhere = (condition: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(accessCodes)
      .where(and(eq(accessCodes.productId, products.id), condition));
  const [held, codes] = await Promise.all([
    db
      .select()
      .from(assets)
      .where(and(eq(assets.userId, userId), inArray(assets.productId, productIds)))
      // The access of today is last, after rows that were revoked before.
      .orderBy(sql`deleted_at nulls last`, assets.id),
    db
      .select({ id: products.id, isObtained: sql<boolean>`${exists(codesWhere(eq(accessCodes.userId, userId)))}` })
      .from(products)
      .where(and(inArray(products.id, productIds), exists(codesWhere(undefined)))),
  ]);
  return ({ productId, kind }) => {
    if (kind === 'print') return NOTHING;
    const asset = held.findLast((one) => one.productId === productId && one.format === kind);
    const expiresAt = asset?.expiresAt?.toISOString() ?? null;
    return {
      access: asset ? { state: stateOf(asset, now), expiresAt } : null,
      hasCode: codes.find((one) => one.id === productId)?.isObtained ?? null,
    };
  };
}
