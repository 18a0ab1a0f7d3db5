import * as z from 'zod/mini';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { dropRowsSupersededByAccount } from '../domain/mutations/outbox-sign-in.ts';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import type { Environment } from '../engine/environment.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';

const MOVED = 'movedRows';

/**
 * Appends copies of a visitor's unsent rows to the outbox of the person who signed in. A row that was tried gets a new
 * key: the old key belongs to the visitor's session, and its effect, if any, is in the cart that the server merged,
 * where repeating the change has no effect. The copied ids are stored with the rows, so that a repeated call copies no
 * row twice.
 */
export async function copyGuestMutations(
  visitor: PersonDatabase,
  db: PersonDatabase,
  account: UserCart | undefined,
  environment: Pick<Environment, 'newId'>,
): Promise<OutboxRow[]> {
  const { rows } = await loadOutbox(visitor);
  const staying = dropRowsSupersededByAccount(account, (await loadCartMirror(visitor))?.value, rows);
  await db.dexie.transaction('rw', [db.outbox, db.meta], async () => {
    const moved = (await getMeta(db.meta, MOVED, z.array(z.string())))?.value ?? [];
    const moving = staying.filter((row) => !moved.includes(row.id));
    await db.outbox.bulkAdd(moving.map((row) => asOwn(row, environment)));
    await putMeta(
      db.meta,
      MOVED,
      rows.map((row) => row.id),
      0,
    );
  });
  return rows;
}

/**
 * Copies the rows and deletes them from the visitor's database.
 *
 * @returns the number of remaining rows, which another tab has added in the meantime
 */
export async function moveGuestMutations(...move: Parameters<typeof copyGuestMutations>): Promise<number> {
  const [visitor] = move;
  const copied = await copyGuestMutations(...move);
  return visitor.dexie.transaction('rw', visitor.outbox, async () => {
    await visitor.outbox.bulkDelete(copied.map((row) => row.seq));
    return (await loadOutbox(visitor)).rows.length;
  });
}

function asOwn({ seq: _, ...row }: OutboxRow, environment: Pick<Environment, 'newId'>): Omit<OutboxRow, 'seq'> {
  if (row.attempts === 0) return row;
  return { ...row, id: environment.newId(), nextAttemptAt: 0 };
}
