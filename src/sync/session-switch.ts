import { personOf } from '../api/account.ts';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import type { Login } from '../domain/people/account-schema.ts';
import type { Environment } from '../engine/environment.ts';
import type { Principal } from '../engine/principal.ts';
import { replayLock, type WithLock } from '../engine/with-lock.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import { copyGuestMutations, moveGuestMutations } from '../store/move-guest-mutations.ts';
import { loadOutbox } from '../store/outbox.ts';
import {
  deletePerson,
  isOnDevice,
  loadPeopleOnDevice,
  type PersonDatabase,
  withPersonDatabase,
} from '../store/person-database.ts';
import { loadLogin, loadPendingSignOut, putLogin } from '../store/site.ts';

/** Returns the current user according to the last response of the server; a visitor before the first response. */
export async function loadCurrentUser(catalogue: CatalogueDatabase): Promise<Principal> {
  const login = await loadLogin(catalogue);
  return login ? personOf(login.value) : 'visitor';
}

export interface SessionSwitchContext extends Environment {
  readonly catalogue: CatalogueDatabase;
  readonly withLock: WithLock;
  /**
   * Loads the account's cart, or `undefined` if it is unavailable. At sign-in, its line wins over the visitor's unsent
   * one for the same product (CART-4).
   */
  readonly loadAccountCart: (person: Principal) => Promise<UserCart | undefined>;
}

/**
 * Accepts the login that the server returned. A visitor's unsent mutations move to the person who signed in, even if
 * another person was signed in before. If a session expires, the person's data stays on the device. The data is deleted
 * if it contains no unsent changes and another person signs in, or the person ended the session from another browser.
 */
export async function adoptSession(context: SessionSwitchContext, login: Login): Promise<Principal> {
  const known = await loadLogin(context.catalogue);
  const before = known ? personOf(known.value) : 'visitor';
  const after = personOf(login);
  // The response predates the sign-out.
  if (after === (await loadPendingSignOut(context.catalogue))) return before;
  if (after !== 'visitor' && (await isOnDevice('visitor'))) await mergeGuestData(context, login, after);
  else await putLogin(context.catalogue, login, context.now());
  if (before === after) return after;
  // A shared computer keeps no data of a previous person.
  if (known?.value.isShared) await withPersonDatabase(before, deletePerson);
  if (after !== 'visitor' || login.wasEnded) await deleteStaleUserDatabases(after);
  return after;
}

/**
 * Copies the visitor's rows before the login is written, so that a crash in between only repeats the copying. Deletes
 * them from the visitor's database afterwards, and repeats this until no rows are left, because another tab may still
 * add rows as the visitor.
 */
async function mergeGuestData(context: SessionSwitchContext, login: Login, person: Principal): Promise<void> {
  const account = await context.loadAccountCart(person);
  await withPersonDatabase('visitor', (visitor) =>
    withPersonDatabase(person, (db) =>
      // Waits for the visitor's runner, so that no row is moved while it is being sent.
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

/** Deletes the databases of all people except the current user that contain no unsent changes. */
async function deleteStaleUserDatabases(currentUser: Principal): Promise<void> {
  for (const person of await loadPeopleOnDevice()) {
    if (person === currentUser) continue;
    await withPersonDatabase(person, async (db) => {
      if ((await countUnsent(db)) === 0) await deletePerson(db);
    });
  }
}

/** Counts the unsent changes of all people who have a database on this device. */
export async function countOtherUsersPending(): Promise<number> {
  let left = 0;
  for (const person of await loadPeopleOnDevice()) left += await withPersonDatabase(person, countUnsent);
  return left;
}

/**
 * Counts the changes that would be lost with the person's data. Rejections count, because the person may not have seen
 * them yet.
 */
export async function countUnsent(db: PersonDatabase): Promise<number> {
  const { rows, unreadable } = await loadOutbox(db);
  return rows.length + unreadable.length;
}
