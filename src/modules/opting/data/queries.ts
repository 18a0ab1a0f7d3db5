import * as z from 'zod/mini';
import { type OptChange, type OptReceipt, optReceiptSchema } from '../../../domain/opting/opt-change-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadPullState, putPullState } from '../../device/data/sync-state.ts';
import { loadSection, loadSectionProducts, putMembers, putSection } from '../../section/data/queries.ts';

/** All receipts are stored in one list, because a person opts out or in only a few times per term. */
const NAME = 'optReceipts';
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
 * Stores the response to an opt change, the member and the receipt, in one transaction. Deletes the stored availability
 * of the section's materials and the ETag of the sections, because both are outdated.
 */
export async function confirmOptChange(db: PersonDatabase, change: OptChange, fetchedAt: number): Promise<void> {
  const { member, ...receipt } = change;
  await db.dexie.transaction(
    'rw',
    [db.sections, db.sectionProducts, db.availability, db.members, db.meta],
    async () => {
      const section = await loadSection(db, change.sectionId);
      if (section) await putSection(db, { ...section, courseMember: member });
      await putMembers(db, [member]);
      await db.availability.bulkDelete(
        (await loadSectionProducts(db, change.sectionId)).map(({ shelfItem }) => shelfItem.id),
      );
      const others = (await loadOptReceipts(db))?.filter((one) => one.id !== receipt.id) ?? [];
      await putOptReceipts(db, [receipt, ...others], fetchedAt);
      const pull = await loadPullState(db, 'sections');
      if (pull) await putPullState(db, 'sections', {}, pull.fetchedAt);
    },
  );
}
