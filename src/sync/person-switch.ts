import { personOf } from '../api/account.ts';
import type { Login } from '../contract/account.ts';
import type { UserCart } from '../contract/cart.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import { copyVisitorRows, moveVisitorRows } from '../store/move-visitor-rows.ts';
import { loadOutbox } from '../store/outbox.ts';
import {
  deletePerson,
  isOnDevice,
  loadPeopleOnDevice,
  type PersonDatabase,
  withPersonDatabase,
} from '../store/person-database.ts';
import type { PersonName } from '../store/person-name.ts';
import { loadLogin, loadSignOutOwed, putLogin } from '../store/site.ts';
import { replayLock, type WithLock } from './with-lock.ts';

/** Who is on the device: whoever the server last said. Before its first answer, a visitor. */
export async function loadPerson(catalogue: CatalogueDatabase): Promise<PersonName> {
  const login = await loadLogin(catalogue);
  return login ? personOf(login.value) : 'visitor';
}

export interface SwitchWorld extends Chance {
  readonly catalogue: CatalogueDatabase;
  readonly withLock: WithLock;
  /** The account's cart, when it can be had: at sign-in its choice wins over the visitor's unsent one. */
  readonly loadAccountCart: (person: PersonName) => Promise<UserCart | undefined>;
}

/**
 * Takes the server's word on who is here. What a visitor left unsent goes with the person who is here, whoever was known before.
 * A session that ended by itself leaves the person's data for their return; it goes when somebody else signs in, or the person ended
 * the session from another browser, and nothing in it is unsent.
 */
export async function acceptLogin(world: SwitchWorld, login: Login): Promise<PersonName> {
  const known = await loadLogin(world.catalogue);
  const before = known ? personOf(known.value) : 'visitor';
  const after = personOf(login);
  // An answer from before they left.
  if (after === (await loadSignOutOwed(world.catalogue))) return before;
  if (after !== 'visitor' && (await isOnDevice('visitor'))) await takeVisitorAlong(world, login, after);
  else await putLogin(world.catalogue, login, world.now());
  if (before === after) return after;
  // On a shared computer nothing waits for their return.
  if (known?.value.isShared) await withPersonDatabase(before, deletePerson);
  if (after !== 'visitor' || login.wasEnded) await forgetTheAbsent(after);
  return after;
}

/**
 * The rows are copied before the login is written, so that a crash in between only repeats the copying, and taken from the visitor
 * after it, until none came meanwhile from a tab that had not heard yet.
 */
async function takeVisitorAlong(world: SwitchWorld, login: Login, person: PersonName): Promise<void> {
  const account = await world.loadAccountCart(person);
  await withPersonDatabase('visitor', (visitor) =>
    withPersonDatabase(person, (db) =>
      // What the visitor's runner has under way is waited for, so that no row is moved in the middle of its sending.
      world.withLock(replayLock('visitor'), async () => {
        await copyVisitorRows(visitor, db, account, world);
        await putLogin(world.catalogue, login, world.now());
        let left: number;
        do left = await moveVisitorRows(visitor, db, account, world);
        while (left > 0);
        await deletePerson(visitor);
      }),
    ),
  );
}

/** Databases of people who are not here and have nothing unsent. */
async function forgetTheAbsent(present: PersonName): Promise<void> {
  for (const person of await loadPeopleOnDevice()) {
    if (person === present) continue;
    await withPersonDatabase(person, async (db) => {
      if ((await countUnsent(db)) === 0) await deletePerson(db);
    });
  }
}

/** Changes of everybody on this device that wait for their return. */
export async function countLeft(): Promise<number> {
  let left = 0;
  for (const person of await loadPeopleOnDevice()) left += await withPersonDatabase(person, countUnsent);
  return left;
}

/** Changes that would be lost with the person's data; refused ones count, nobody has read them yet. */
export async function countUnsent(db: PersonDatabase): Promise<number> {
  const { rows, unreadable } = await loadOutbox(db);
  return rows.length + unreadable.length;
}
