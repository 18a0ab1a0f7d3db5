import * as z from 'zod/mini';
import { entityKeyOf } from '../domain/mutations/entity-key.ts';
import type { Mutation } from '../domain/mutations/mutation.ts';
import { mutationSchema } from '../domain/mutations/mutation.ts';
import { coalesceMutation } from '../domain/mutations/outbox-coalesce.ts';
import { isRefused } from '../domain/mutations/outbox-facts.ts';
import { type OutboxRow, outboxRowSchema, type Problem } from '../domain/mutations/outbox-row.ts';
import type { Environment } from '../engine/environment.ts';
import { loadCartMirror } from './cart-mirror.ts';
import type { PersonDatabase, StoredOutboxRow } from './person-database.ts';

export interface Outbox {
  /** In the order in which the mutations were made. */
  readonly rows: OutboxRow[];
  /**
   * Keys of rows that the current schema cannot parse. They are never sent, and not deleted without the person's
   * decision.
   */
  readonly unreadable: number[];
}

/** Loads the whole outbox. It is small, because it holds only mutations since the last time online. */
export async function loadOutbox(db: PersonDatabase): Promise<Outbox> {
  const rows: OutboxRow[] = [];
  const unreadable: number[] = [];
  const before = readBefore.get(db);
  const readNow = new Map<string, OutboxRow>();
  for (const stored of await db.outbox.orderBy('seq').toArray()) {
    const text = JSON.stringify(stored);
    const row = before?.get(text) ?? readRow(stored);
    if (row) {
      rows.push(row);
      readNow.set(text, row);
    } else if (stored.seq !== undefined) unreadable.push(stored.seq);
  }
  readBefore.set(db, readNow);
  return { rows, unreadable };
}

/**
 * The parsed rows of the last read, by their stored text. After a long time offline, parsing all rows after every
 * change takes longer than sending them.
 */
const readBefore = new WeakMap<PersonDatabase, ReadonlyMap<string, OutboxRow>>();

function readRow(stored: StoredOutboxRow): OutboxRow | undefined {
  const row = z.safeParse(outboxRowSchema, stored);
  return row.success ? row.data : undefined;
}

/** The parts of the environment that a new row requires. */
type Ids = Pick<Environment, 'newId' | 'now'>;

/**
 * Stores a mutation, coalesced with the unsent ones. It is durable when the promise resolves.
 * @returns the id of the row that contains the mutation; empty if no row is left
 */
export async function enqueue(db: PersonDatabase, mutation: Mutation, ids: Ids): Promise<string> {
  const parsed = z.parse(mutationSchema, mutation);
  return db.dexie.transaction('rw', [db.cart, db.outbox], async () => {
    const mirror = await loadCartMirror(db);
    const { rows } = await loadOutbox(db);
    const merged = coalesceMutation(mirror?.value, rows, parsed);
    await db.outbox.bulkDelete([...merged.drop]);
    if (merged.add) return addRow(db, merged.add, ids);
    return rows.findLast((row) => row.subject === entityKeyOf(parsed))?.id ?? '';
  });
}

/** Appends a row that was never tried and returns its id. */
export async function addRow(db: PersonDatabase, mutation: Mutation, ids: Ids): Promise<string> {
  const row = {
    ...mutation,
    id: ids.newId(),
    subject: entityKeyOf(mutation),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: ids.now(),
  };
  await db.outbox.add(row);
  return row.id;
}

/**
 * Marks a row as attempted before it is sent, so that it is no longer coalesced. Returns `undefined` if the row was
 * deleted or rejected in the meantime, by another runner or by the person.
 */
export function markAttempted(db: PersonDatabase, seq: number): Promise<OutboxRow | undefined> {
  return db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get(seq));
    if (!row.success || isRefused(row.data)) return undefined;
    const attempted: OutboxRow = { ...row.data, attempts: row.data.attempts + 1 };
    await db.outbox.put(attempted);
    return attempted;
  });
}

/** Keeps the row; it is tried again at `nextAttemptAt`. */
export async function reschedule(
  db: PersonDatabase,
  seq: number,
  problem: Problem,
  nextAttemptAt: number,
): Promise<void> {
  await update(db, seq, (row) => ({ ...row, problem, nextAttemptAt }));
}

/**
 * Marks a row as rejected, for the person to retry or discard. If the row had failed before, it is marked as news,
 * because the person may no longer be looking at the screen.
 */
export async function reject(db: PersonDatabase, seq: number, code: string, detail: string): Promise<void> {
  await update(db, seq, (row) => ({
    ...row,
    problem: { kind: 'refused', code, detail, isNews: row.problem !== undefined },
  }));
}

/** Marks these rejections as shown. The person can still retry or discard them. */
export async function acknowledgeRejections(db: PersonDatabase, ids: ReadonlySet<string>): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    for (const { seq, id, problem } of (await loadOutbox(db)).rows) {
      if (ids.has(id) && problem?.isNews)
        await update(db, seq, (row) => ({ ...row, problem: { ...problem, isNews: false } }));
    }
  });
}

/**
 * Retries a row at the person's request. A rejected row gets a new key, because the server would repeat its response
 * under the old one. A waiting row keeps its key, because the server may have applied it, and its position: the waits
 * of all rows before it end too, even those that the server requested.
 */
export async function retryRow(db: PersonDatabase, id: string, ids: Ids): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const { rows } = await loadOutbox(db);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    const retried = isRefused(row)
      ? [{ ...withoutProblem(row), id: ids.newId(), attempts: 0 }]
      : rows.filter((one) => one.seq <= row.seq && !isRefused(one)).map(withoutProblem);
    await db.outbox.bulkPut(retried);
  });
}

/** Returns the row without its problem and without a wait. */
function withoutProblem({ problem: _, ...row }: OutboxRow): OutboxRow {
  return { ...row, nextAttemptAt: 0 };
}

/**
 * Deletes a row that was rejected or is failing. A row without a problem is kept and sent, because a request in flight
 * cannot be taken back.
 */
export async function discardRow(db: PersonDatabase, id: string): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get({ id }));
    if (row.success && row.data.problem) await db.outbox.delete(row.data.seq);
  });
}

/** Deletes a row that this version cannot parse. */
export async function discardUnreadable(db: PersonDatabase, seq: number): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get(seq));
    if (!row.success) await db.outbox.delete(seq);
  });
}

/** Deletes a row that was never attempted. */
export async function cancelRow(db: PersonDatabase, id: string): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get({ id }));
    if (row.success && row.data.attempts === 0) await db.outbox.delete(row.data.seq);
  });
}

async function update(db: PersonDatabase, seq: number, change: (row: OutboxRow) => OutboxRow): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get(seq));
    if (row.success) await db.outbox.put(change(row.data));
  });
}
