import { personOf } from '../api/account.ts';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import type { Login } from '../domain/people/account-schema.ts';
import type { Environment } from '../engine/environment.ts';
import { loadOutbox } from '../engine/outbox/outbox.ts';
import type { Principal } from '../engine/principal.ts';
import { replayLock, type WithLock } from '../engine/with-lock.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { copyGuestMutations, moveGuestMutations } from '../store/move-guest-mutations.ts';
import {
  deletePerson,
  isOnDevice,
  loadPeopleOnDevice,
  type PersonDatabase,
  withPersonDatabase,
} from '../store/person-database.ts';
import { loadLogin, loadPendingSignOut, putLogin } from '../store/site.ts';

/** Who is on the device: whoever the server last said. Before its first answer, a visitor. */
export async function loadCurrentUser(catalogue: CatalogueDatabase): Promise<Principal> {
  const login = await loadLogin(catalogue);
  return login ? personOf(login.value) : 'visitor';
}

export interface SessionSwitchContext extends Environment {
  readonly catalogue: CatalogueDatabase;
  readonly withLock: WithLock;
  /** The account's cart, when it can be had: at sign-in its choice wins over the visitor's unsent one. */
  readonly loadAccountCart: (person: Principal) => Promise<UserCart | undefined>;
}

/**
 * Takes the server's word on who is here. What a visitor left unsent goes with the person who is here, whoever was known before.
 * A session that ended by itself leaves the person's data for their return; it goes when somebody else signs in, or the person ended
 * the session from another browser, and nothing in it is unsent.
 */
export async function adoptSession(context: SessionSwitchContext, login: Login): Promise<Principal> {
  const known = await loadLogin(context.catalogue);
  const before = known ? personOf(known.value) : 'visitor';
  const after = personOf(login);
  // An answer from before they left.
  if (after === (await loadPendingSignOut(context.catalogue))) return before;
  if (after !== 'visitor' && (await isOnDevice('visitor'))) await mergeGuestData(context, login, after);
  else await putLogin(context.catalogue, login, context.now());
  if (before === after) return after;
  // On a shared computer nothing waits for their return.
  if (known?.value.isShared) await withPersonDatabase(before, deletePerson);
  if (after !== 'visitor' || login.wasEnded) await deleteStaleUserDatabases(after);
  return after;
}

/**
 * The rows are copied before the login is written, so that a crash in between only repeats the copying, and taken from the visitor
 * after it, until none came meanwhile from a tab that had not heard yet.
 */
async function mergeGuestData(context: SessionSwitchContext, login: Login, person: Principal): Promise<void> {
  const account = await context.loadAccountCart(person);
  await withPersonDatabase('visitor', (visitor) =>
    withPersonDatabase(person, (db) =>
      // What the visitor's runner has under way is waited for, so that no row is moved in the middle of its sending.
      context.withLock(replayLock('visitor'), async () => {
        await copyGuestMutations(visitor, db, account, context);
        await putLogin(context.catalogue, login, context.now());
        let left: number;
        do left = await moveGuestMutations(visitor, db, account, context);
        while (left > 0);
        await deletePerson(visitor);
      }),
    ),
  );
}

/** Databases of people who are not here and have nothing unsent. */
async function deleteStaleUserDatabases(currentUser: Principal): Promise<void> {
  for (const person of await loadPeopleOnDevice()) {
    if (person === currentUser) continue;
    await withPersonDatabase(person, async (db) => {
      if ((await countUnsent(db)) === 0) await deletePerson(db);
    });
  }
}

/** Changes of everybody on this device that wait for their return. */
export async function countOtherUsersPending(): Promise<number> {
  let left = 0;
  for (const person of await loadPeopleOnDevice()) left += await withPersonDatabase(person, countUnsent);
  return left;
}

/** Changes that would be lost with the person's data; refused ones count, nobody has read them yet. */
export async function countUnsent(db: PersonDatabase): Promise<number> {
  const { rows, unreadable } = await loadOutbox(db);
  return rows.length + unreadable.length;
}
