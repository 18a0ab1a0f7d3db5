import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newParcelSchema } from '../../src/domain/staff/order-page-schema.ts';
import type { Database } from '../db/database.ts';
import { orderLines, shipments } from '../db/schema/orders.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { orderMessages } from '../messages/order-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requireStaffOrder } from './load-order.ts';

interface OrderAction {
  /** `null` for staff of the whole installation. */
  readonly organizationId: number | null;
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** Adds a parcel with printed lines of a paid order. Its buyer sees it beside the product. @throws 404, 422 */
export async function addParcel(
  tx: Database,
  action: OrderAction,
  parcel: z.infer<typeof newParcelSchema>,
): Promise<void> {
  const { order, organizationId } = await requireStaffOrder(tx, action.organizationId, action.orderId);
  const lineIds = [...new Set(parcel.lineIds.map(Number))];
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.id, lineIds)));
  const isPrinted = lines.length === lineIds.length && lines.every(({ kind }) => kind !== 'digital');
  if (order.status !== 'paid' || !isPrinted) {
    throw new Problem(422, 'validation_failed', { detail: orderMessages.not_shipped, meta: { fields: ['lineIds'] } });
  }
  const { carrier, trackingNumber } = parcel;
  const rows = lineIds.map((orderLineId) => ({ orderLineId, carrier, trackingNumber, shippedAt: action.now }));
  await tx.insert(shipments).values(rows);
  await record(tx, action, organizationId, {
    action: 'order.add-parcel',
    after: { carrier, trackingNumber, lineIds },
  });
}

/** Removes a parcel that was noted by mistake. @throws 404 */
export async function removeParcel(tx: Database, action: OrderAction, parcelId: number): Promise<void> {
  const { order, organizationId } = await requireStaffOrder(tx, action.organizationId, action.orderId);
  const ofOrder = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const [removed] = await tx
    .delete(shipments)
    .where(and(eq(shipments.id, parcelId), inArray(shipments.orderLineId, ofOrder)))
    .returning();
  if (!removed) throw notFound();
  const { carrier, trackingNumber, orderLineId } = removed;
  const before = { carrier, trackingNumber, lineIds: [orderLineId] };
  await record(tx, action, organizationId, { action: 'order.remove-parcel', before });
}

interface Recorded {
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
}

function record(tx: Database, action: OrderAction, organizationId: number | null, change: Recorded): Promise<void> {
  const { userId: actor, orderId: subjectId, now } = action;
  return recordAudit(tx, { organizationId, actor, subjectKind: 'order', subjectId, ...change }, now);
}
