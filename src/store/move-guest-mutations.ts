import * as z from 'zod/mini';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import { getMeta, putMeta } from '../engine/database/meta.ts';
import type { Environment } from '../engine/environment.ts';
import { loadOutbox } from '../engine/outbox/outbox.ts';
import type { OutboxRow } from '../engine/outbox/outbox-row.ts';
import { dropRowsSupersededByAccount } from '../sync/mutations/cart-mutations.ts';
import { loadCartMirror } from './cart-mirror.ts';
import type { PersonDatabase } from './person-database.ts';

const MOVED = 'movedRows';

/**
 * Copies a visitor's unsent rows behind those of the person who signed in. A row that was tried gets a fresh key: the old one
 * belongs to the visitor's session, and what it may have done is in the cart that the server merged, where doing it again
 * changes nothing. The ids copied are written down with the rows, so that doing this twice copies nothing twice.
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
 * Copies them and takes them from the visitor.
 *
 * @returns how many are left: what another tab wrote down meanwhile
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
