import type { Environment } from '../environment.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { OutboxDatabase } from '../outbox/replay-context.ts';
import type { PersonId, Principal } from '../principal.ts';
import type { WithLock } from '../with-lock.ts';

/** The part of a login response that the engine reads. */
export interface EngineLogin {
  readonly person: Principal;
  /** True if the computer is shared: closing the browser removes the person's data. */
  readonly isShared: boolean;
  /** True if the person ended the session from another browser: their data on this device must be removed. */
  readonly wasEnded: boolean;
}

/** The last login on this device, and the databases of people. */
export interface SessionStore<Login, Db extends OutboxDatabase> {
  /** The login of a visitor. It is stored when a person has left. */
  readonly anonymous: Login;
  engineLoginOf(login: Login): EngineLogin;
  /** `undefined` before the first answer of the server. */
  loadLogin(): Promise<Login | undefined>;
  putLogin(login: Login, fetchedAt: number): Promise<void>;
  /** Returns a number for a request for the login. Each is higher than those before, in all tabs. */
  nextLoginNumber(): Promise<number>;
  /** The number of the request whose response was applied last. */
  loadAppliedNumber(): Promise<number>;
  putAppliedNumber(number: number): Promise<void>;
  /** The person who signed out on this device while the rest of the sign-out is pending. */
  loadPendingSignOut(): Promise<PersonId | null>;
  putPendingSignOut(person: PersonId | null): Promise<void>;
  /** Runs writes of the login and of the pending sign-out in one transaction. */
  transaction(run: () => Promise<void>): Promise<void>;
  /** Runs a function on a person's database, which is created if it does not exist, and closes it. */
  withDatabase<Value>(person: Principal, run: (db: Db) => Promise<Value>): Promise<Value>;
  /** The same without creating it; `undefined` if it does not exist. */
  withExistingDatabase<Value>(person: Principal, run: (db: Db) => Promise<Value>): Promise<Value | undefined>;
  /** Deletes all data of a person from this device. */
  delete(db: Db): Promise<void>;
  /** Deletes the person's data except what the server does not have: the outbox, and what becomes part of it. */
  deleteMirror(db: Db): Promise<void>;
  isOnDevice(person: Principal): Promise<boolean>;
  /** The people other than the visitor who have a database on this device. */
  loadPeople(): Promise<PersonId[]>;
}

/** Selects the rows of a visitor that move to the account at sign-in. */
export type SelectVisitorRows<Db extends OutboxDatabase> = (
  visitor: Db,
  rows: readonly OutboxRow[],
) => Promise<readonly OutboxRow[]>;

export interface SessionContext<Login, Db extends OutboxDatabase> extends Environment {
  readonly store: SessionStore<Login, Db>;
  readonly withLock: WithLock;
}

/** The current user of the device: the one of the last login response. Before the first response, a visitor. */
export async function loadCurrentUser<Login, Db extends OutboxDatabase>(
  store: SessionStore<Login, Db>,
): Promise<Principal> {
  const login = await store.loadLogin();
  return login === undefined ? 'visitor' : store.engineLoginOf(login).person;
}
