import type { Dexie, Table } from 'dexie';
import { failure, type Result } from '../http/api-error.ts';
import type { MetaRow } from './migrate-rows.ts';

/**
 * Name of the singleton with the last number that a request got, and prefix of those with the number of each subject.
 */
const NUMBER = 'order';

/** Number of requests of one pull that later responses may overtake. */
const MAX_REQUESTS = 5;

export interface OrderedDatabase {
  readonly dexie: Dexie;
  readonly meta: Table<MetaRow, string>;
}

export interface OrderedPull<Value> {
  /** Responses of one subject are kept in order. */
  readonly subject: string;
  /** The tables that `write` reads and writes. */
  readonly tables: readonly Table[];
  request(): Promise<Result<Value>>;
  /** Called in one transaction with the comparison of the numbers. */
  write(value: Value): Promise<unknown>;
}

export interface OrderedChange<Value> extends Omit<OrderedPull<Value>, 'write'> {
  /** @param isLate true if the mirror has a later response: the state in this one is older */
  write(value: Value, isLate: boolean): Promise<unknown>;
}

/**
 * Pulls and writes the response. An older response never replaces a newer one, also between tabs, without a lock, and
 * after a page was frozen during the request: each request gets a number before it is sent, each write stores its
 * number, and a response that finds a higher number is dropped and requested again. A confirmed change gets its number
 * when it is written, so that responses to earlier requests, which may not contain it, are dropped too. A pull that is overtaken
 * again and again fails as a busy server does, and the next request for changes repeats it.
 */
export async function pullInOrder<Value>(db: OrderedDatabase, pull: OrderedPull<Value>): Promise<Result<Value>> {
  const { subject, tables, request, write } = pull;
  for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
    const number = await nextRequestNumber(db);
    const response = await request();
    if (!response.ok) return response;
    const isWritten = await db.dexie.transaction('rw', [...tables, db.meta], async () => {
      if ((await loadWrittenNumber(db, subject)) > number) return false;
      await write(response.value);
      await putWrittenNumber(db, subject, number);
      return true;
    });
    if (isWritten) return response;
  }
  return failure({ kind: 'busy', status: 409, retryAfterMs: undefined });
}

/**
 * Sends a change and writes its response. The response holds the state when the server applied the change, which may be
 * older than the mirror (`isLate`).
 */
export async function changeInOrder<Value>(db: OrderedDatabase, change: OrderedChange<Value>): Promise<Result<Value>> {
  const { subject, tables, request, write } = change;
  const number = await nextRequestNumber(db);
  const response = await request();
  if (!response.ok) return response;
  await db.dexie.transaction('rw', [...tables, db.meta], async () => {
    const isLate = (await loadWrittenNumber(db, subject)) > number;
    await write(response.value, isLate);
    await dropEarlierResponses(db, [subject]);
  });
  return response;
}

/** Drops the responses to all requests that were sent before. Call it in the transaction that confirms a change. */
export async function dropEarlierResponses({ meta }: OrderedDatabase, subjects: readonly string[]): Promise<void> {
  const value = (await meta.get(NUMBER).then(numberIn)) + 1;
  await meta.bulkPut([NUMBER, ...subjects.map(nameOf)].map((name) => ({ name, value, fetchedAt: 0 })));
}

/** Returns a number for a request, higher than all before it. */
export function nextRequestNumber({ dexie, meta }: OrderedDatabase): Promise<number> {
  return dexie.transaction('rw', meta, async () => {
    const value = (await meta.get(NUMBER).then(numberIn)) + 1;
    await meta.put({ name: NUMBER, value, fetchedAt: 0 });
    return value;
  });
}

/** The number of the request whose response was written last. */
export function loadWrittenNumber({ meta }: OrderedDatabase, subject: string): Promise<number> {
  return meta.get(nameOf(subject)).then(numberIn);
}

export async function putWrittenNumber({ meta }: OrderedDatabase, subject: string, value: number): Promise<void> {
  await meta.put({ name: nameOf(subject), value, fetchedAt: 0 });
}

/** Deletes the numbers of subjects that are no longer on the device. */
export async function forgetWrittenNumbers({ meta }: OrderedDatabase, subjects: readonly string[]): Promise<void> {
  await meta.bulkDelete(subjects.map(nameOf));
}

function nameOf(subject: string): string {
  return `${NUMBER}.${subject}`;
}

function numberIn(row: MetaRow | undefined): number {
  return typeof row?.value === 'number' ? row.value : 0;
}
