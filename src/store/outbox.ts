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
  /** In the order of asking. */
  readonly rows: OutboxRow[];
  /** Keys of rows that today's schema cannot read: never sent, but not thrown away unseen. */
  readonly unreadable: number[];
}

/** The whole outbox: it holds what a person did since the last line, so it stays small. */
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

/** What was read last, by what it was read from: after a long time offline, to parse it all with every change takes longer than to send it. */
const readBefore = new WeakMap<PersonDatabase, ReadonlyMap<string, OutboxRow>>();

function readRow(stored: StoredOutboxRow): OutboxRow | undefined {
  const row = z.safeParse(outboxRowSchema, stored);
  return row.success ? row.data : undefined;
}

/** What a new row needs to know. */
type Ids = Pick<Environment, 'newId' | 'now'>;

/**
 * Writes down what the person asked for, merged with what was not sent yet. Durable when the promise is kept.
 * @returns the id of the row that carries the wish; empty where nothing is left to ask for
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

/** Appends a row that was never tried; gives its id. */
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
 * Marks a row as being sent, before it is: from here on nobody merges it. `undefined` when it is gone or was refused
 * meanwhile, by another runner or by the person.
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

/** The row stays and is tried again at `nextAttemptAt`. */
export async function reschedule(
  db: PersonDatabase,
  seq: number,
  problem: Problem,
  nextAttemptAt: number,
): Promise<void> {
  await update(db, seq, (row) => ({ ...row, problem, nextAttemptAt }));
}

/** The row stays for the person to retry or discard. One that had waited before is news: nobody may be looking by now. */
export async function reject(db: PersonDatabase, seq: number, code: string, detail: string): Promise<void> {
  await update(db, seq, (row) => ({
    ...row,
    problem: { kind: 'refused', code, detail, isNews: row.problem !== undefined },
  }));
}

/** The person knows of these refusals; what they do about them is open. */
export async function acknowledgeRejections(db: PersonDatabase, ids: ReadonlySet<string>): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    for (const { seq, id, problem } of (await loadOutbox(db)).rows) {
      if (ids.has(id) && problem?.isNews)
        await update(db, seq, (row) => ({ ...row, problem: { ...problem, isNews: false } }));
    }
  });
}

/**
 * Tries a row again because the person asks. A refused one goes under a new key: under the old one the server would only repeat its
 * answer. A waiting one keeps its key, since the server may have acted on it, and its place: what stands before it need not wait
 * any longer either, not even where the server asked for patience.
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

/** With nothing in its way any more. */
function withoutProblem({ problem: _, ...row }: OutboxRow): OutboxRow {
  return { ...row, nextAttemptAt: 0 };
}

/** Gives a row up that was refused or fails. One that nothing stands in the way of is sent; what is on its way cannot be called back. */
export async function discardRow(db: PersonDatabase, id: string): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get({ id }));
    if (row.success && row.data.problem) await db.outbox.delete(row.data.seq);
  });
}

/** Gives a row up that this version cannot read. */
export async function discardUnreadable(db: PersonDatabase, seq: number): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = z.safeParse(outboxRowSchema, await db.outbox.get(seq));
    if (!row.success) await db.outbox.delete(seq);
  });
}

/** Takes a row back whose sending was never begun. */
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
