import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { isReading, onTopOf } from '../domain/reading/reading-mutation.ts';
import type { ReadingState } from '../domain/reading/reading-schema.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';
import { loadReadingRevision, putReading } from './reading.ts';

/**
 * Writes the state that confirms a change of a book into the mirror, rebases the unsent changes of the same mark onto it, and deletes the
 * row, in one transaction. Changes that are in flight are not rebased: their idempotency key is bound to their payload. A row that
 * another tab has confirmed already is left as it is.
 *
 * @param stampAtRequest the mirror's stamp when the request for `state` was sent
 * @returns false, with nothing written, if the mirror was written since the request: `state` may be older than the mirror
 */
export function confirmReading(
  db: PersonDatabase,
  seq: number,
  state: ReadingState,
  fetchedAt: number,
  stampAtRequest: number | undefined,
): Promise<boolean> {
  return db.dexie.transaction('rw', [db.reading, db.outbox], async () => {
    const { rows } = await loadOutbox(db);
    const answered = rows.find((row) => row.seq === seq);
    if (!answered || !isReading(answered)) return true;
    if ((await loadReadingRevision(db, state.id)) !== stampAtRequest) return false;
    const behind = rows.filter(isBehind(answered)).filter(isReading);
    await db.outbox.bulkPut(behind.map((row) => ({ ...row, ...onTopOf(answered, state, row) })));
    await putReading(db, state, fetchedAt);
    await db.outbox.delete(seq);
    return true;
  });
}

const isBehind = (answered: OutboxRow) => (row: OutboxRow) =>
  row.subject === answered.subject && row.seq > answered.seq && row.attempts === 0;
