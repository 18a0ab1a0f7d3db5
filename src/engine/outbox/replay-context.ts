import type { Dexie, Table } from 'dexie';
import type { MetaRow } from '../database/migrate-rows.ts';
import type { Environment } from '../environment.ts';
import type { ApiClient } from '../http/client.ts';
import type { Mutation } from '../mutations/mutation.ts';
import type { MutationRegistry } from '../mutations/mutation-registry.ts';
import type { Principal } from '../principal.ts';

/** An outbox row as it is in the database. It is parsed at each read, because no other copy of it exists. */
export interface StoredOutboxRow {
  readonly seq?: number;
  readonly id: string;
  readonly attempts?: number;
}

/** A database of one person that holds an outbox, with the mutations that it may contain. */
export interface OutboxDatabase<One extends Mutation = Mutation> {
  readonly person: Principal;
  readonly dexie: Dexie;
  readonly outbox: Table<StoredOutboxRow, number>;
  readonly meta: Table<MetaRow, string>;
  readonly mutations: MutationRegistry<One>;
}

/** The dependencies of sending the outbox of one person. The client makes its requests in the name of this person. */
export interface ReplayContext extends Environment {
  readonly client: ApiClient;
  readonly db: OutboxDatabase;
  /** Reports a bug or a broken database, never a network failure. */
  readonly onError?: (cause: unknown) => void;
}
