import * as z from 'zod/mini';
import { type OptChange, type OptReceipt, optReceiptSchema } from '../../../domain/opting/opt-change-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import { dropEarlierResponses } from '../../../engine/database/response-order.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import {
  loadSection,
  loadSectionProducts,
  MEMBERS_SUBJECT,
  materialsSubject,
  putMembers,
  putSection,
} from '../../section/data/queries.ts';
import { availabilitySubject } from '../../shelf/data/queries.ts';

/** All receipts are stored in one list, because a person opts out or in only a few times per term. */
const NAME = 'optReceipts';
/** The subject of the order in which answers about receipts are written. */
export const RECEIPTS_SUBJECT = NAME;
const listSchema = z.array(optReceiptSchema);

/** Returns the receipts, newest first; `undefined` if they were never requested. */
export async function loadOptReceipts(db: PersonDatabase): Promise<OptReceipt[] | undefined> {
  return (await getMeta(db.meta, NAME, listSchema))?.value;
}

export async function putOptReceipts(
  db: PersonDatabase,
  receipts: readonly OptReceipt[],
  fetchedAt: number,
): Promise<void> {
  await putMeta(db.meta, NAME, receipts, fetchedAt);
}

/**
 * Stores the response to an opt change, the member and the receipt, and deletes the stored availability of the section's
 * materials, which is outdated. Call it in the transaction of the change.
 *
 * @param isLate true if the device has a later answer about the sections, whose member is kept
 */
export async function confirmOptChange(
  db: PersonDatabase,
  change: OptChange,
  { fetchedAt, isLate }: { readonly fetchedAt: number; readonly isLate: boolean },
): Promise<void> {
  const { member, ...receipt } = change;
  const section = isLate ? undefined : await loadSection(db, change.sectionId);
  if (section) await putSection(db, { ...section, courseMember: member });
  if (!isLate) await putMembers(db, [member]);
  const productIds = (await loadSectionProducts(db, change.sectionId)).map(({ shelfItem }) => shelfItem.id);
  await db.availability.bulkDelete(productIds);
  const others = (await loadOptReceipts(db))?.filter((one) => one.id !== receipt.id) ?? [];
  await putOptReceipts(db, [receipt, ...others], fetchedAt);
  const subjects = [materialsSubject(change.sectionId), ...productIds.map(availabilitySubject)];
  await dropEarlierResponses(db, [MEMBERS_SUBJECT, RECEIPTS_SUBJECT, ...subjects]);
}
