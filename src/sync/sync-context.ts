import type { Environment } from '../engine/environment.ts';
import type { ApiClient } from '../engine/http/client.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { PersonDatabase } from '../store/person-database.ts';

/** What it takes to move public data. */
export interface SyncContext extends Environment {
  readonly catalogue: CatalogueDatabase;
  readonly client: ApiClient;
}

/** What it takes to move one person's data: the client speaks in this person's name. */
export interface UserSyncContext extends SyncContext {
  readonly db: PersonDatabase;
}
