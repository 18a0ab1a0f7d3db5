import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { discardRow, loadOutbox } from '../../../engine/outbox/outbox.ts';
import type { PersonDatabase } from './person-database.ts';
import { forgetChanges } from './sync-state.ts';

/**
 * Discards a row of the outbox. The server may have applied a row that was sent and has no answer. It does not report to
 * a device what that device changed itself, so the next request for changes then pulls everything.
 *
 * @returns true if everything is to be pulled
 */
export function discardAndForget(db: PersonDatabase, id: string): Promise<boolean> {
  return db.dexie.transaction('rw', [db.outbox, db.meta], async () => {
    const row = (await loadOutbox(db)).rows.find((one) => one.id === id);
    await discardRow(db, id);
    const isOpen = row?.problem !== undefined && row.attempts > 0 && !isRefused(row);
    if (isOpen) await forgetChanges(db);
    return isOpen;
  });
}
