import { EULA_HEADER } from '../../../domain/primitives/eula-header.ts';
import { createApiClient, type Fetch } from '../../../engine/http/client.ts';
import { createRunner, type Runner, type RunnerOptions } from '../../../engine/outbox/runner.ts';
import type { Principal } from '../../../engine/principal.ts';
import { createDownloadRunner, type DownloadRunner } from '../../downloads/data/download-runner.ts';
import { openPerson, type PersonDatabase } from './person-database.ts';
import type { SyncContext, UserSyncContext } from './sync-context.ts';

/** The session of the current user, with its own database, API client and runner. */
export interface UserSession {
  readonly context: UserSyncContext;
  readonly runner: Runner;
  readonly downloads: DownloadRunner;
}

/** A session as the session manager holds it. Only the session manager aborts its requests. */
export interface ConnectedUserSession extends UserSession {
  /** Aborts the person's requests and sends no more of them, because the server would refuse them after a sign-out. */
  readonly abortRequests: () => void;
  readonly hasAbortedRequests: () => boolean;
}

/** @param onEulaRequired called when the server refuses a request until the license agreement is accepted */
export function openUserSession(
  base: SyncContext,
  watchedFetch: Fetch,
  person: Principal,
  options: RunnerOptions,
  onEulaRequired: () => void = () => {},
): ConnectedUserSession {
  const { origin, language, timeout } = base.client;
  const requestsController = new AbortController();
  const fetch: Fetch = async (url, init) => {
    const response = await watchedFetch(url, {
      ...init,
      signal: eitherOf(init.signal, requestsController.signal),
    });
    if (response.headers.has(EULA_HEADER)) onEulaRequired();
    return response;
  };
  const client = createApiClient({ fetch, origin, language, timeout, person });
  const context: UserSyncContext = { ...base, client, db: openPerson(person, base.reportNewerVersion) };
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

/** Closes the database, so that another tab can delete it. */
export async function closeUserSession(session: UserSession): Promise<void> {
  await session.runner.stop();
  await session.downloads.stop();
  close(session.context.db);
}

function close(db: PersonDatabase): void {
  db.dexie.close({ disableAutoOpen: true });
}
