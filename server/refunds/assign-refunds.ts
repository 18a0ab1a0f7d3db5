import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { refundLines, refunds } from '../db/schema/refunds.ts';

/** A line of an order and the cents of it that refunds gave back. */
export interface RefundedLine {
  readonly line: { readonly id: number; readonly priceCents: number };
  readonly refunded: number;
}

/**
 * Assigns the refunds without lines to what is left of the lines, if the order's refunds gave everything back (REFUND-6).
 * Otherwise it changes nothing: the payment service does not say to which line a refund belongs. Call it while holding
 * the lock on the order.
 */
export async function assignRefunds(tx: Database, orderId: number, lines: readonly RefundedLine[]): Promise<void> {
  const isMade = and(eq(refunds.orderId, orderId), eq(refunds.status, 'made'));
  const made = tx.select({ id: refunds.id, cents: refunds.amountCents }).from(refunds);
  const total = (await made.where(isMade)).reduce((sum, { cents }) => sum + cents, 0);
  if (total < lines.reduce((sum, { line }) => sum + line.priceCents, 0)) return;
  const ownLines = tx.select({ one: sql`1` }).from(refundLines).where(eq(refundLines.refundId, refunds.id));
  const withoutLines = await tx
    .select({ id: refunds.id, cents: refunds.amountCents })
    .from(refunds)
    .where(and(isMade, notExists(ownLines)))
    .orderBy(asc(refunds.id));
  const rows = partsOf(withoutLines, lines);
  if (rows.length > 0) await tx.insert(refundLines).values(rows);
}

/** Divides the refunds among the lines in order. What exceeds all lines is the platform fee and belongs to none. */
function partsOf(
  withoutLines: readonly { readonly id: number; readonly cents: number }[],
  lines: readonly RefundedLine[],
): (typeof refundLines.$inferInsert)[] {
  const left = new Map(lines.map(({ line, refunded }) => [line.id, line.priceCents - refunded]));
  return withoutLines.flatMap(({ id: refundId, cents }) => {
    let rest = cents;
    return [...left].flatMap(([orderLineId, leftOfLine]) => {
      const amountCents = Math.min(rest, leftOfLine);
      if (amountCents <= 0) return [];
      rest -= amountCents;
      left.set(orderLineId, leftOfLine - amountCents);
      return [{ refundId, orderLineId, amountCents }];
    });
  });
}
