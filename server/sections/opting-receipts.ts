import { and, desc, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import { toIsoDay } from '../../src/domain/format/format-date.ts';
import type { OptReceipt } from '../../src/domain/opting/opt-change-schema.ts';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { courses, optChanges, sectionMembers, sections } from '../db/schema/courses.ts';

interface ReceiptRow {
  readonly change: typeof optChanges.$inferSelect;
  readonly section: typeof sections.$inferSelect;
  readonly course: typeof courses.$inferSelect;
}

/**
 * Loads the receipts of a person's opt changes, newest first.
 * @param currency the currency of the store, for amounts that were stored without one
 */
export async function loadReceipts(db: Database, userId: number, currency: string): Promise<OptReceipt[]> {
  return (await selectReceipts(db, eq(sectionMembers.userId, userId))).map((row) => toReceipt(row, currency));
}

/** Finds the latest receipt of a membership if it matches the current opt status. */
export async function findLatestReceipt(
  db: Database,
  { memberId, optStatus, currency }: { memberId: number; optStatus: string; currency: string },
): Promise<OptReceipt | undefined> {
  const [latest] = await selectReceipts(db, eq(optChanges.memberId, memberId));
  return latest?.change.optStatus === optStatus ? toReceipt(latest, currency) : undefined;
}

/** Finds a receipt by its id. */
export async function findReceipt(db: Database, receiptId: string, currency: string): Promise<OptReceipt | undefined> {
  const [row] = await selectReceipts(db, eq(optChanges.receiptId, receiptId));
  return row && toReceipt(row, currency);
}

function selectReceipts(db: Database, where: SQL): Promise<ReceiptRow[]> {
  return db
    .select({ change: optChanges, section: sections, course: courses })
    .from(optChanges)
    .innerJoin(sectionMembers, eq(sectionMembers.id, optChanges.memberId))
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(where))
    .orderBy(desc(optChanges.createdAt), desc(optChanges.id));
}

/** Converts a receipt row. The deadline, the charge and its currency are those at the time of the change (CAT-12). */
function toReceipt({ change, section, course }: ReceiptRow, currency: string): OptReceipt {
  const lastDay = change.deadlineAt === null ? undefined : toIsoDay(change.deadlineAt.getTime() - 1, section.timeZone);
  return {
    id: change.receiptId,
    memberId: String(change.memberId),
    sectionId: String(section.id),
    rsCourseId: z.parse(courseIdSchema, section.rsCourseId),
    courseTitle: `${course.department} ${course.number}`,
    sectionName: section.name,
    optStatus: change.optStatus,
    ...(change.selectedReason === null ? {} : { selectedReason: change.selectedReason }),
    ...(change.message === null ? {} : { message: change.message }),
    changedAt: change.createdAt.toISOString(),
    ...(change.deadlineAt === null ? {} : { deadlineAt: change.deadlineAt.toISOString() }),
    ...(lastDay === undefined ? {} : { lastDay }),
    timeZone: section.timeZone,
    ...chargeOf(change.chargeCents, change.currencyCode ?? currency, lastDay),
  };
}

function chargeOf(cents: number | null, currencyCode: string, lastDay: string | undefined): Pick<OptReceipt, 'charge'> {
  if (cents === null) return {};
  const after = lastDay === undefined ? {} : { after: lastDay };
  return { charge: { amount: formatPrice(toCents(cents)), currencyCode, ...after } };
}
