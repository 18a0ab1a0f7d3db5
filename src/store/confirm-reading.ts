import type { ReadingState } from '../contract/reading.ts';
import type { OutboxRow } from '../domain/outbox-row.ts';
import { isReading, onTopOf } from '../domain/reading-intent.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';
import { putReading } from './reading.ts';

/**
 * Puts what a change in a book was answered, and tells the changes of the same mark that wait behind it what it has become. Nothing is
 * told to what is being sent already: its key stands for what it says. To be called inside the transaction that deletes the row,
 * before it does.
 */
export async function confirmReading(
  db: PersonDatabase,
  seq: number,
  state: ReadingState,
  fetchedAt: number,
): Promise<void> {
  const { rows } = await loadOutbox(db);
  const answered = rows.find((row) => row.seq === seq);
  // Another tab had the answer before this one: the state has no version to tell what was confirmed since.
  if (!answered || !isReading(answered)) return;
  const behind = rows.filter(isBehind(answered)).filter(isReading);
  await db.outbox.bulkPut(behind.map((row) => ({ ...row, ...onTopOf(answered, state, row) })));
  await putReading(db, state, fetchedAt);
}

const isBehind = (answered: OutboxRow) => (row: OutboxRow) =>
  row.subject === answered.subject && row.seq > answered.seq && row.attempts === 0;
