import * as z from 'zod/mini';
import { type OptChange, type OptReceipt, optReceiptSchema } from '../domain/opting/opt-change-schema.ts';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import type { PersonDatabase } from './person-database.ts';
import { loadSection, loadSectionProducts, putMembers, putSection } from './sections.ts';
import { loadPullState, putPullState } from './sync-state.ts';

/** One list: a person opts a few times a term. */
const NAME = 'optReceipts';
const listSchema = z.array(optReceiptSchema);

/** Newest first; `undefined` where the server has never been asked. */
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
 * What a change was answered: the member and the receipt, in one transaction. What the device had heard of the section's materials one
 * by one goes, and the sections' ETag: they are now other than the server last sent them.
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
