import { loadUnsent } from '../outbox/outbox.ts';
import type { OutboxDatabase } from '../outbox/replay-context.ts';
import type { PersonId, Principal } from '../principal.ts';
import { replayLock } from '../with-lock.ts';
import { copyVisitorMutations, moveVisitorMutations } from './move-visitor-mutations.ts';
import type { SelectVisitorRows, SessionContext, SessionStore } from './session-store.ts';

export interface SessionSwitchContext<Login, Db extends OutboxDatabase> extends SessionContext<Login, Db> {
  /** Prepares the merge of a visitor's rows into an account; it may ask the server. */
  readonly prepareMerge: (person: PersonId) => Promise<SelectVisitorRows<Db>>;
}

/**
 * Stores a login response. The unsent rows of a visitor move to the person who is signed in now, whoever was known before.
 * A session that ended by itself leaves the person's data on the device for their return. All of it but unsent changes is
 * deleted when another person signs in, or when the person ended the session from another browser.
 *
 * @param number of the request. The response is ignored if the response to a later request, of any tab, was applied
 *   before: it may name a person who has signed out.
 * @returns the current user; `undefined` if a later request was answered before
 */
export async function applySession<Login, Db extends OutboxDatabase>(
  context: SessionSwitchContext<Login, Db>,
  login: Login,
  number?: number,
): Promise<Principal | undefined> {
  const { store } = context;
  if (number !== undefined) {
    if ((await store.loadAppliedNumber()) > number) return undefined;
    await store.putAppliedNumber(number);
  }
  const known = await store.loadLogin();
  const before = known === undefined ? undefined : store.engineLoginOf(known);
  const previous = before?.person ?? 'visitor';
  const { person, wasEnded } = store.engineLoginOf(login);
  // The response is older than the sign-out.
  if (person === (await store.loadPendingSignOut())) return previous;
  const hasChanged = previous !== person;
  // Before the login is stored, so that the next response repeats what a crash interrupts. On a shared computer no data
  // waits for the person's return.
  if (hasChanged && before?.isShared && previous !== 'visitor')
    await store.withDatabase(previous, (db) => store.delete(db));
  if (wasEnded || (hasChanged && person !== 'visitor')) await deleteStaleDatabases(store, person);
  if (person !== 'visitor' && (await store.isOnDevice('visitor'))) await mergeVisitorData(context, login, person);
  else await store.putLogin(login, context.now());
  return person;
}

/**
 * The rows are copied before the login is stored, so that a crash in between only repeats the copying. They are deleted
 * from the visitor's outbox afterwards, until no tab that has not noticed the sign-in yet adds another one.
 */
async function mergeVisitorData<Login, Db extends OutboxDatabase>(
  context: SessionSwitchContext<Login, Db>,
  login: Login,
  person: PersonId,
): Promise<void> {
  const { store } = context;
  const select = await context.prepareMerge(person);
  await store.withDatabase('visitor', (visitor) =>
    store.withDatabase(person, (db) =>
      // Waits for the visitor's runner, so that no row moves while it is being sent.
      context.withLock(replayLock('visitor'), async () => {
        await copyVisitorMutations(visitor, db, select, context);
        await store.putLogin(login, context.now());
        let left: number;
        do left = await moveVisitorMutations(visitor, db, select, context);
        while (left > 0);
        await store.delete(visitor);
      }),
    ),
  );
}

/** Deletes the data of other people. Of those who have something unsent, that stays. */
async function deleteStaleDatabases<Login, Db extends OutboxDatabase>(
  store: SessionStore<Login, Db>,
  currentUser: Principal,
): Promise<void> {
  for (const person of await store.loadPeople()) {
    if (person === currentUser) continue;
    await store.withDatabase(person, async (db) => {
      await ((await countUnsent(db)) === 0 ? store.delete(db) : store.deleteMirror(db));
    });
  }
}

/** Counts the unsent rows of all people who have a database on this device. */
export async function countUnsentOfAllPeople<Login, Db extends OutboxDatabase>(
  store: SessionStore<Login, Db>,
): Promise<number> {
  let left = 0;
  // The sign-out of a person may delete their database meanwhile.
  for (const person of await store.loadPeople()) left += (await store.withExistingDatabase(person, countUnsent)) ?? 0;
  return left;
}

/**
 * Counts the rows that would be lost with the person's data. Refused rows count too, because the person can still retry
 * them.
 */
export async function countUnsent(db: OutboxDatabase): Promise<number> {
  const { rows, unreadable } = await loadUnsent(db);
  return rows.length + unreadable.length;
}
