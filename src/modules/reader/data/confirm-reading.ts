import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { ReadingState } from '../../../domain/reading/reading-schema.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

/** Writes the state of a book to the mirror and raises the mirror's stamp. */
export async function putReading(db: PersonDatabase, value: ReadingState, fetchedAt: number): Promise<void> {
  const stamp = ((await loadReadingRevision(db, value.id)) ?? 0) + 1;
  await db.reading.put({ productId: value.id, fetchedAt, value, stamp });
}

export async function loadReadingRevision(db: PersonDatabase, productId: ProductId): Promise<number | undefined> {
  return (await db.reading.get(productId))?.stamp;
}

/**
 * Writes the state that confirms a change of a book into the mirror, rebases the unsent changes of the same entity onto
 * it, and deletes the row, in one transaction. Changes that are in flight are not rebased: their idempotency key is bound
 * to their payload. A row that another tab has confirmed already is left as it is.
 *
 * @param stampAtRequest the mirror's stamp when the request for `state` was sent
 * @param rebase returns the later row as a change of the answered state
 * @returns false, with nothing written, if the mirror was written since the request: `state` may be older than the mirror
 */
export function confirmReading(
  db: PersonDatabase,
  seq: number,
  state: ReadingState,
  fetchedAt: number,
  stampAtRequest: number | undefined,
  rebase: (answered: OutboxRow, state: ReadingState, later: OutboxRow) => OutboxRow,
): Promise<boolean> {
  return db.dexie.transaction('rw', [db.reading, db.outbox], async () => {
    const { rows } = await loadOutbox(db);
    const answered = rows.find((row) => row.seq === seq);
    if (!answered) return true;
    if ((await loadReadingRevision(db, state.id)) !== stampAtRequest) return false;
    const behind = rows.filter(isBehind(answered));
    await db.outbox.bulkPut(behind.map((row) => rebase(answered, state, row)));
    await putReading(db, state, fetchedAt);
    await db.outbox.delete(seq);
    return true;
  });
}

const isBehind = (answered: OutboxRow) => (row: OutboxRow) =>
  row.subject === answered.subject && row.seq > answered.seq && row.attempts === 0;
