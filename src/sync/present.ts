import { createApiClient, type Fetch } from '../api/client.ts';
import { EULA_HEADER } from '../contract/eula-header.ts';
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

/** As the presence holds them: only it ends the person's line. */
export interface ConnectedPresent extends Present {
  /** Gives up what is asked for in this person's name, and asks nothing more: the server would refuse it once they are gone. */
  readonly hangUp: () => void;
  readonly hasHungUp: () => boolean;
}

/** @param onEulaRequired is called when the server refused something until the license agreement is accepted */
export function openPresent(
  base: CatalogueWorld,
  line: Line,
  person: PersonName,
  options: RunnerOptions,
  onEulaRequired: () => void = () => {},
): ConnectedPresent {
  const { origin, language, timeoutMs } = base.client;
  const hanging = new AbortController();
  const fetch: Fetch = async (url, init) => {
    const response = await line.fetch(url, { ...init, signal: eitherOf(init.signal, hanging.signal) });
    if (response.headers.has(EULA_HEADER)) onEulaRequired();
    return response;
  };
  const client = createApiClient({ fetch, origin, language, timeoutMs, person });
  const world: PersonWorld = { ...base, client, db: openPerson(person) };
  return {
    world,
    runner: createRunner(world, options),
    downloads: createDownloadRunner(world, options),
    hangUp: () => hanging.abort(),
    hasHungUp: () => hanging.signal.aborted,
  };
}

function eitherOf(one: AbortSignal | null | undefined, other: AbortSignal): AbortSignal {
  return one ? AbortSignal.any([one, other]) : other;
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
