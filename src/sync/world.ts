import type { ApiClient } from '../api/client.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import type { PersonDatabase } from '../store/person-database.ts';

/** What it takes to move public data. */
export interface CatalogueWorld extends Chance {
  readonly catalogue: CatalogueDatabase;
  readonly client: ApiClient;
}

/** What it takes to move one person's data: the client speaks in this person's name. */
export interface PersonWorld extends CatalogueWorld {
  readonly db: PersonDatabase;
}
