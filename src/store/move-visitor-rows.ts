import * as z from 'zod/mini';
import type { UserCart } from '../contract/cart.ts';
import type { OutboxRow } from '../domain/outbox-row.ts';
import { loseToAccount } from '../domain/outbox-sign-in.ts';
import { loadCartMirror } from './cart-mirror.ts';
import type { Chance } from './chance.ts';
import { keep, loadKept } from './keeping.ts';
import { loadOutbox } from './outbox.ts';
import type { PersonDatabase } from './person-database.ts';

const MOVED = 'movedRows';

/**
 * Copies a visitor's unsent rows behind those of the person who signed in. A row that was tried gets a fresh key: the old one
 * belongs to the visitor's session, and what it may have done is in the cart that the server merged, where doing it again
 * changes nothing. The ids copied are written down with the rows, so that doing this twice copies nothing twice.
 */
export async function copyVisitorRows(
  visitor: PersonDatabase,
  db: PersonDatabase,
  account: UserCart | undefined,
  chance: Pick<Chance, 'newId'>,
): Promise<OutboxRow[]> {
  const { rows } = await loadOutbox(visitor);
  const staying = loseToAccount(account, (await loadCartMirror(visitor))?.value, rows);
  await db.dexie.transaction('rw', [db.outbox, db.keeping], async () => {
    const moved = (await loadKept(db.keeping, MOVED, z.array(z.string())))?.value ?? [];
    const moving = staying.filter((row) => !moved.includes(row.id));
    await db.outbox.bulkAdd(moving.map((row) => asOwn(row, chance)));
    await keep(
      db.keeping,
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
export async function moveVisitorRows(...move: Parameters<typeof copyVisitorRows>): Promise<number> {
  const [visitor] = move;
  const copied = await copyVisitorRows(...move);
  return visitor.dexie.transaction('rw', visitor.outbox, async () => {
    await visitor.outbox.bulkDelete(copied.map((row) => row.seq));
    return (await loadOutbox(visitor)).rows.length;
  });
}

function asOwn({ seq: _, ...row }: OutboxRow, chance: Pick<Chance, 'newId'>): Omit<OutboxRow, 'seq'> {
  if (row.attempts === 0) return row;
  return { ...row, id: chance.newId(), nextAttemptAt: 0 };
}
