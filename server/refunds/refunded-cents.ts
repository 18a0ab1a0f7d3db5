import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Cents, toCents } from '../../src/domain/cart/price.ts';
import { type Database, rowsOf } from '../db/database.ts';
import type { refunds } from '../db/schema/refunds.ts';

type RefundStatus = (typeof refunds.$inferSelect)['status'];

/** Cents that refunds with one of these statuses give back, as a column beside the rows of `order_lines`. */
export function refundedCents(statuses: readonly RefundStatus[]): SQL<number> {
  const names = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql<number>`(select coalesce(sum(part.amount_cents), 0)::int from refund_lines part
    join refunds on refunds.id = part.refund_id
    where part.order_line_id = order_lines.id and refunds.status in (${names}))`;
}

/** Returns the sum of the refunds of an order that are not assigned to a line (REFUND-6). */
export async function loadCentsWithoutLines(db: Database, orderId: number): Promise<Cents> {
  const query = sql`select coalesce(sum(refunds.amount_cents), 0)::int as cents from refunds
    where refunds.order_id = ${orderId} and refunds.status in ('starting', 'made')
      and not exists (select from refund_lines part where part.refund_id = refunds.id)`;
  const [row] = await rowsOf(db, query, z.object({ cents: z.number() }));
  return toCents(row?.cents ?? 0);
}
