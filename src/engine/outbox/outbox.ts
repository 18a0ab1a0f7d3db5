import type { Environment } from '../environment.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { storedForm } from '../mutations/mutation-registry.ts';
import { coalesceMutation } from './coalesce.ts';
import { isRefused } from './is-refused.ts';
import type { Outbox, OutboxRow, Problem } from './outbox-row.ts';
import type { OutboxDatabase, StoredOutboxRow } from './replay-context.ts';

/** Loads the whole outbox. It holds what was done since the last connection, so it is small. */
export async function loadOutbox<One extends Mutation>(db: OutboxDatabase<One>): Promise<Outbox<One>> {
  return db.mutations.parseRows(db, await db.outbox.orderBy('seq').toArray());
}

/** Loads the rows that wait to be sent: all but those that a visitor's device holds until a sign-in. */
export function loadUnsent<One extends Mutation>(db: OutboxDatabase<One>): Promise<Outbox<One>> {
  if (db.person !== 'visitor') return loadOutbox(db);
  const isSent = ({ kind }: OutboxRow) => db.mutations.definitionOf(kind).isHeldForVisitor !== true;
  return loadOutbox(db).then((outbox) => ({ ...outbox, rows: outbox.rows.filter(isSent) }));
}

/** The data of a new row. */
type RowSource = Pick<Environment, 'newId' | 'now'>;

/**
 * Coalesces a mutation with the unsent rows and writes it to the outbox. It is durable when the promise resolves.
 *
 * @returns the id of the row that contains the mutation; empty if nothing is left to send
 */
export async function enqueue<One extends Mutation>(
  db: OutboxDatabase<One>,
  mutation: One,
  source: RowSource,
): Promise<string> {
  const parsed = db.mutations.parse(mutation);
  const { mirror } = db.mutations.definitionOf(parsed.kind);
  return db.dexie.transaction('rw', [db.outbox, ...(mirror?.tables(db) ?? [])], async () => {
    const { rows, unreadable } = await loadOutbox(db);
    const entity = db.mutations.entityOf(parsed);
    // Behind a row that this version cannot read, the order matters, and what the rows before it come to is unknown.
    if (unreadable.some((row) => row.entity === entity)) return addRow(db, parsed, source);
    // A transaction ends at an await that is not one of its own requests.
    const shown = mirror && (await mirror.load(db));
    const merged = coalesceMutation(db.mutations, shown, rows, parsed);
    await db.outbox.bulkDelete([...merged.drop]);
    if (merged.add) return addRow(db, merged.add, source);
    return rows.findLast((row) => row.subject === entity)?.id ?? '';
  });
}

/** Appends a row that was never attempted, and returns its id. */
export async function addRow(db: OutboxDatabase, mutation: Mutation, source: RowSource): Promise<string> {
  const row = {
    ...mutation,
    ...storedForm(db.mutations.definitionOf(mutation.kind)),
    id: source.newId(),
    subject: db.mutations.entityOf(mutation),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: source.now(),
  };
  await db.outbox.add(row);
  return row.id;
}

/**
 * Records the attempt before the request: from then on the row does not coalesce. Returns `undefined` if the row is gone
 * or was refused in the meantime, by another runner or by the person.
 */
export function markAttempted(db: OutboxDatabase, seq: number): Promise<OutboxRow | undefined> {
  return db.dexie.transaction('rw', db.outbox, async () => {
    const row = await loadRow(db, seq);
    if (!row || isRefused(row)) return undefined;
    const attempts = row.attempts + 1;
    await updateRow(db, seq, { attempts });
    return { ...row, attempts };
  });
}

/** Like {@link markAttempted} for the rows of a batch, in one transaction. Rows that are gone are left out. */
export function markBatchAttempted(db: OutboxDatabase, seqs: readonly number[]): Promise<OutboxRow[]> {
  return db.dexie.transaction('rw', db.outbox, async () => {
    const stored = await db.outbox.bulkGet([...seqs]);
    const attempted: OutboxRow[] = [];
    const changed: StoredOutboxRow[] = [];
    for (const one of stored) {
      const row = db.mutations.parseRow(one);
      if (!one || !row || isRefused(row)) continue;
      const change = { attempts: row.attempts + 1 };
      attempted.push({ ...row, ...change });
      changed.push({ ...one, ...change });
    }
    await db.outbox.bulkPut(changed);
    return attempted;
  });
}

/** Takes an attempt back: the server said that it did not begin the request. */
export async function unmarkAttempted(db: OutboxDatabase, seq: number): Promise<void> {
  await update(db, seq, ({ attempts }) => ({ attempts: Math.max(0, attempts - 1) }));
}

/** The row stays and is sent again at `nextAttemptAt`. */
export async function reschedule(
  db: OutboxDatabase,
  seq: number,
  problem: Problem,
  nextAttemptAt: number,
): Promise<void> {
  await update(db, seq, () => ({ problem, nextAttemptAt }));
}

/**
 * The row stays until the person retries or discards it. A row that had waited before is news, because the person may no
 * longer look at it.
 */
export async function reject(db: OutboxDatabase, seq: number, code: string, detail: string): Promise<void> {
  await update(db, seq, (row) => ({ problem: { kind: 'refused', code, detail, isNews: row.problem !== undefined } }));
}

/** The person was notified of these refusals. The rows stay. */
export async function acknowledgeRejections(db: OutboxDatabase, ids: ReadonlySet<string>): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    for (const { seq, id, problem } of (await loadOutbox(db)).rows) {
      if (ids.has(id) && problem?.isNews) await updateRow(db, seq, { problem: { ...problem, isNews: false } });
    }
  });
}

/**
 * Retries a row for the person. A refused row gets a new key, because the server would repeat its answer for the old
 * one. A waiting row keeps its key, because the server may have applied it, and its place. The rows before it no longer
 * wait either, even if the server asked for a delay.
 */
export async function retryRow(db: OutboxDatabase, id: string, source: RowSource): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const { rows } = await loadOutbox(db);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    if (isRefused(row)) return updateRow(db, row.seq, { ...DUE, id: source.newId(), attempts: 0 });
    for (const one of rows) {
      if (one.seq <= row.seq && !isRefused(one)) await updateRow(db, one.seq, DUE);
    }
  });
}

/** A row that is sent at once. */
const DUE = { problem: undefined, nextAttemptAt: 0 } as const;

/**
 * Deletes a row that was refused or has failed. A row without a problem stays, because its request may be under way.
 */
export function discardRow(db: OutboxDatabase, id: string): Promise<void> {
  return deleteRow(db, id, (row) => row.problem !== undefined);
}

/** Deletes a row that was never attempted. */
export function cancelRow(db: OutboxDatabase, id: string): Promise<void> {
  return deleteRow(db, id, (row) => row.attempts === 0);
}

/** Deletes a row that this version cannot read. */
export async function discardUnreadable(db: OutboxDatabase, seq: number): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    if (!(await loadRow(db, seq))) await db.outbox.delete(seq);
  });
}

async function deleteRow(db: OutboxDatabase, id: string, mayDelete: (row: OutboxRow) => boolean): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = db.mutations.parseRow(await db.outbox.get({ id }));
    if (row && mayDelete(row)) await db.outbox.delete(row.seq);
  });
}

async function update(db: OutboxDatabase, seq: number, change: (row: OutboxRow) => RowChanges): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const row = await loadRow(db, seq);
    if (row) await updateRow(db, seq, change(row));
  });
}

/** The members of a row that a version may change. An undefined member is deleted. */
type RowChanges = Partial<Pick<OutboxRow, 'id' | 'attempts' | 'nextAttemptAt' | 'problem' | 'payload'>>;

/** Changes members of a stored row. It keeps those that this version does not know, because a newer one wrote them. */
export async function updateRow(db: OutboxDatabase, seq: number, changes: RowChanges): Promise<void> {
  await db.outbox.update(seq, changes);
}

async function loadRow(db: OutboxDatabase, seq: number): Promise<OutboxRow | undefined> {
  return db.mutations.parseRow(await db.outbox.get(seq));
}
