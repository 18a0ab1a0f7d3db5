import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { mergeChanges } from '../../../domain/reading/merge-changes.ts';
import type { ReadingChanges } from '../../../domain/reading/reading-changes.ts';
import type { Annotation } from '../../../domain/reading/reading-schema.ts';
import { loadOutbox, updateRow } from '../../../engine/outbox/outbox.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

/**
 * Writes changes from the server into the mirror of a book (READ-6).
 *
 * @returns false, with nothing written, if the changes are of another database than the mirror: the book must be pulled
 */
export function putChanges(db: PersonDatabase, changes: ReadingChanges, fetchedAt: number): Promise<boolean> {
  return db.dexie.transaction('rw', [db.reading, db.marks], async () => {
    const head = (await db.reading.get(changes.id))?.value;
    const named = [...changes.marks, ...changes.removed].map(({ id }) => id);
    const annotations = changes.isWhole
      ? db.marks.where('productId').equals(changes.id)
      : db.marks.where('id').anyOf(named);
    const merged = mergeChanges({ head, annotations: await annotations.toArray() }, changes);
    if (!merged) return false;
    await db.marks.bulkDelete([...merged.drop]);
    await db.marks.bulkPut([...merged.put]);
    await db.reading.put({ productId: changes.id, fetchedAt, value: merged.head });
    return true;
  });
}

/** The cursor of the next pull of a book. Without one, the whole book is pulled. */
export async function loadReadingCursor(db: PersonDatabase, productId: ProductId): Promise<string | undefined> {
  const head = (await db.reading.get(productId))?.value;
  return head && head.epoch !== '' ? `${head.epoch}.${head.revision}` : undefined;
}

/**
 * Writes the answer that confirms a change of a book into the mirror, rebases the unsent changes of the same entity onto
 * it, and deletes the row, in one transaction. Changes that are in flight are not rebased: their idempotency key is bound
 * to their payload. If another tab has confirmed the row already, or the person has discarded it, only the mirror is
 * written.
 *
 * @param rebase returns the later row as a change of the confirmed annotation
 * @returns false, with nothing written, if the book must be pulled
 */
export function confirmReading(
  db: PersonDatabase,
  { seq, markId }: { readonly seq: number; readonly markId: string | undefined },
  changes: ReadingChanges,
  fetchedAt: number,
  rebase: (answered: OutboxRow, annotation: Annotation | undefined, later: OutboxRow) => OutboxRow,
): Promise<boolean> {
  return db.dexie.transaction('rw', [db.reading, db.marks, db.outbox], async () => {
    if (!(await putChanges(db, changes, fetchedAt))) return false;
    const { rows } = await loadOutbox(db);
    const answered = rows.find((row) => row.seq === seq);
    if (!answered) return true;
    const annotation = markId === undefined ? undefined : (await db.marks.get(markId))?.mark;
    const behind = rows.filter(isBehind(answered));
    for (const row of behind) {
      const { payload } = rebase(answered, annotation, row);
      if (payload !== row.payload) await updateRow(db, row.seq, { payload });
    }
    await db.outbox.delete(seq);
    return true;
  });
}

const isBehind = (answered: OutboxRow) => (row: OutboxRow) =>
  row.subject === answered.subject && row.seq > answered.seq && row.attempts === 0;
