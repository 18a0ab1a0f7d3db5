import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { recordAudit } from '../staff/record-audit.ts';

/** Adds to the audit log of the buyer's school what the payment service did with an order. */
export async function recordGatewayAction(
  tx: Database,
  orderId: number,
  action: string,
  after: object,
  now: Date,
): Promise<void> {
  const [buyer] = await tx
    .select({ organizationId: users.organizationId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  const entry = { organizationId: buyer?.organizationId ?? null, actor: 'payment gateway', action };
  await recordAudit(tx, { ...entry, subjectKind: 'order', subjectId: orderId, after }, now);
}
