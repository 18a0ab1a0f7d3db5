import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { recordAudit } from '../staff/record-audit.ts';

/** Adds to the audit log of the school, of the site or else of the buyer, what the payment service did with an order. */
export async function recordGatewayAction(
  tx: Database,
  orderId: number,
  action: string,
  after: object,
  now: Date,
): Promise<void> {
  const [school] = await tx
    .select({ ofSite: orders.organizationId, ofBuyer: users.organizationId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  const entry = { organizationId: school?.ofSite ?? school?.ofBuyer ?? null, actor: 'payment gateway', action };
  await recordAudit(tx, { ...entry, subjectKind: 'order', subjectId: orderId, after }, now);
}
