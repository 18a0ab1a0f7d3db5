import { EULA_HEADER } from '../domain/primitives/eula-header.ts';
import { createApiClient, type Fetch } from '../engine/http/client.ts';
import type { Connectivity } from '../engine/http/connectivity.ts';
import { createRunner, type Runner, type RunnerOptions } from '../engine/outbox/runner.ts';
import type { Principal } from '../engine/principal.ts';
import { openPerson, type PersonDatabase } from '../store/person-database.ts';
import { createDownloadRunner, type DownloadRunner } from './download-runner.ts';
import type { SyncContext, UserSyncContext } from './sync-context.ts';

/** The person who is here, with database, line and runner of their own. */
export interface UserSession {
  readonly context: UserSyncContext;
  readonly runner: Runner;
  readonly downloads: DownloadRunner;
}

/** As the presence holds them: only it ends the person's line. */
export interface ConnectedUserSession extends UserSession {
  /** Gives up what is asked for in this person's name, and asks nothing more: the server would refuse it once they are gone. */
  readonly abortRequests: () => void;
  readonly hasAbortedRequests: () => boolean;
}

/** @param onEulaRequired is called when the server refused something until the license agreement is accepted */
export function openUserSession(
  base: SyncContext,
  connectivity: Connectivity,
  person: Principal,
  options: RunnerOptions,
  onEulaRequired: () => void = () => {},
): ConnectedUserSession {
  const { origin, language, timeoutMs } = base.client;
  const requestsController = new AbortController();
  const fetch: Fetch = async (url, init) => {
    const response = await connectivity.fetch(url, {
      ...init,
      signal: eitherOf(init.signal, requestsController.signal),
    });
    if (response.headers.has(EULA_HEADER)) onEulaRequired();
    return response;
  };
  const client = createApiClient({ fetch, origin, language, timeoutMs, person });
  const context: UserSyncContext = { ...base, client, db: openPerson(person) };
  return {
    context,
    runner: createRunner(context, options),
    downloads: createDownloadRunner(context, options),
    abortRequests: () => requestsController.abort(),
    hasAbortedRequests: () => requestsController.signal.aborted,
  };
}

function eitherOf(one: AbortSignal | null | undefined, other: AbortSignal): AbortSignal {
  return one ? AbortSignal.any([one, other]) : other;
}

/** Lets go of the database, so that another tab may delete it. */
export async function closeUserSession(session: UserSession): Promise<void> {
  await session.runner.stop();
  await session.downloads.stop();
  close(session.context.db);
}

function close(db: PersonDatabase): void {
  db.dexie.close({ disableAutoOpen: true });
}
