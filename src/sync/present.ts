import { createApiClient } from '../api/client.ts';
import { openPerson, type PersonDatabase } from '../store/person-database.ts';
import type { PersonName } from '../store/person-name.ts';
import { createDownloadRunner, type DownloadRunner } from './download-runner.ts';
import type { Line } from './line.ts';
import { createRunner, type Runner, type RunnerOptions } from './runner.ts';
import type { CatalogueWorld, PersonWorld } from './world.ts';

/** The person who is here, with database, line and runner of their own. */
export interface Present {
  readonly world: PersonWorld;
  readonly runner: Runner;
  readonly downloads: DownloadRunner;
}

export function openPresent(base: CatalogueWorld, line: Line, person: PersonName, options: RunnerOptions): Present {
  const { origin, language, timeoutMs } = base.client;
  const client = createApiClient({ fetch: line.fetch, origin, language, timeoutMs, person });
  const world: PersonWorld = { ...base, client, db: openPerson(person) };
  return { world, runner: createRunner(world, options), downloads: createDownloadRunner(world, options) };
}

/** Lets go of the database, so that another tab may delete it. */
export async function closePresent(present: Present): Promise<void> {
  await present.runner.stop();
  await present.downloads.stop();
  close(present.world.db);
}

function close(db: PersonDatabase): void {
  db.dexie.close({ disableAutoOpen: true });
}
