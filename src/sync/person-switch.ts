import { personOf } from '../api/account.ts';
import type { Login } from '../contract/account.ts';
import type { UserCart } from '../contract/cart.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import { moveVisitorRows } from '../store/move-visitor-rows.ts';
import { loadOutbox } from '../store/outbox.ts';
import { deletePerson, loadPeopleOnDevice, type PersonDatabase, withPersonDatabase } from '../store/person-database.ts';
import type { PersonName } from '../store/person-name.ts';
import { loadLogin, putLogin } from '../store/site.ts';
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
 * Takes the server's word on who is here. A visitor's unsent changes go with the person who signs in; they are moved before
 * the login is written, so that a crash in between only repeats the move. Who was here without signing out keeps a database
 * only while it holds unsent changes, for their return.
 */
export async function acceptLogin(world: SwitchWorld, login: Login): Promise<PersonName> {
  const known = await loadLogin(world.catalogue);
  const before = known ? personOf(known.value) : 'visitor';
  const after = personOf(login);
  if (before === 'visitor' && after !== 'visitor') await takeVisitorAlong(world, after);
  await putLogin(world.catalogue, login, world.now());
  if (before === 'visitor' && after !== 'visitor') await withPersonDatabase('visitor', deletePerson);
  if (before === after) return after;
  // On a shared computer nothing waits for their return.
  if (known?.value.isShared) await withPersonDatabase(before, deletePerson);
  await forgetTheAbsent(after);
  return after;
}

async function takeVisitorAlong(world: SwitchWorld, person: PersonName): Promise<void> {
  const account = await world.loadAccountCart(person);
  await withPersonDatabase('visitor', (visitor) =>
    withPersonDatabase(person, (db) =>
      // What the visitor's runner has under way is waited for, so that no row is moved in the middle of its sending.
      world.withLock(replayLock('visitor'), () => moveVisitorRows(visitor, db, account, world)),
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

/** Changes that would be lost with the person's data; refused ones count, nobody has read them yet. */
export async function countUnsent(db: PersonDatabase): Promise<number> {
  const { rows, unreadable } = await loadOutbox(db);
  return rows.length + unreadable.length;
}
