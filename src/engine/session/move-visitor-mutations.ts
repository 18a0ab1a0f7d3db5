import * as z from 'zod/mini';
import { getMeta, putMeta } from '../database/meta.ts';
import type { Environment } from '../environment.ts';
import { loadOutbox } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { OutboxDatabase, StoredOutboxRow } from '../outbox/replay-context.ts';
import type { SelectVisitorRows } from './session-store.ts';

const MOVED = 'movedRows';

type VisitorRow = Pick<OutboxRow, 'seq'>;

/**
 * Copies a visitor's unsent rows behind those of the person who signed in. Rows that this version cannot read are copied
 * as they are, because a newer version sends them. A row that was attempted gets a new key: the
 * old one belongs to the visitor's session, and what it may have done is in the data that the server merged, where doing
 * it again changes nothing. The copied ids are stored with the rows, so that copying twice adds nothing.
 *
 * @returns all rows of the visitor's outbox
 */
export async function copyVisitorMutations<Db extends OutboxDatabase>(
  visitor: Db,
  db: Db,
  select: SelectVisitorRows<Db>,
  environment: Pick<Environment, 'newId'>,
): Promise<VisitorRow[]> {
  const { rows, unreadable } = await loadOutbox(visitor);
  const selected = [...(await select(visitor, rows)), ...unreadable].map(({ seq }) => seq);
  const stored = await visitor.outbox.where(':id').anyOf(selected).toArray();
  await db.dexie.transaction('rw', [db.outbox, db.meta], async () => {
    const moved = (await getMeta(db.meta, MOVED, z.array(z.string())))?.value ?? [];
    const moving = stored.filter((row) => !moved.includes(row.id));
    await db.outbox.bulkAdd(moving.map((row) => asOwn(row, environment)));
    await putMeta(
      db.meta,
      MOVED,
      [...rows, ...stored].map((row) => row.id),
      0,
    );
  });
  return [...rows, ...unreadable];
}

/**
 * Copies the selected rows and deletes all rows of the visitor's outbox, including those that were not selected.
 *
 * @returns the number of rows that are left, because another tab added them in the meantime
 */
export async function moveVisitorMutations<Db extends OutboxDatabase>(
  ...move: Parameters<typeof copyVisitorMutations<Db>>
): Promise<number> {
  const [visitor] = move;
  const copied = await copyVisitorMutations(...move);
  return visitor.dexie.transaction('rw', visitor.outbox, async () => {
    await visitor.outbox.bulkDelete(copied.map((row) => row.seq));
    return visitor.outbox.count();
  });
}

function asOwn({ seq: _, ...row }: StoredOutboxRow, environment: Pick<Environment, 'newId'>): StoredOutboxRow {
  if (row.attempts === 0) return row;
  const asNew = { id: environment.newId(), nextAttemptAt: 0 };
  return { ...row, ...asNew };
}
