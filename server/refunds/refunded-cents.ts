import { type SQL, sql } from 'drizzle-orm';
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
