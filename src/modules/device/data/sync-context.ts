import type { Environment } from '../../../engine/environment.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import type { PersonDatabase } from './person-database.ts';

/** The context for requesting and storing public data. */
export interface SyncContext extends Environment {
  readonly catalog: CatalogDatabase;
  readonly client: ApiClient;
  /** Called when a newer version of the app uses a database of this page. Nothing is stored or sent from then on. */
  readonly reportNewerVersion?: () => void;
  /** Reports a bug or a broken database, never a network failure. */
  readonly onError?: (cause: unknown) => void;
}

/** The context for requesting and storing the data of one person. Its client sends requests as this person. */
export interface UserSyncContext extends SyncContext {
  readonly db: PersonDatabase;
}
