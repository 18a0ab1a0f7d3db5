import * as z from 'zod/mini';
import { type Login, loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { JSON_API_TYPE, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { type Principal, personIdSchema } from '../../../../src/engine/principal.ts';
import type { WithLock } from '../../../../src/engine/with-lock.ts';
import { openPerson } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClientOptions } from '../../../../src/modules/device/data/sync-client.ts';
import { type TestClock, testClock } from './clock.ts';
import { faultyNetwork } from './faulty-network.ts';
import { freshDatabases } from './fresh-databases.ts';
import { openPage } from './open-page.ts';
import { testLocks } from './tab.ts';

export const ann = z.parse(personIdSchema, '7');
export const bob = z.parse(personIdSchema, '8');

/** Returns the login of a person as the server sends it. */
export function loginOf(person: Principal, more: Partial<Login> = {}): Login {
  const isLoggedIn = person !== 'visitor';
  const user = { id: person, email: 'a@example.org', firstName: 'A', lastName: 'B', login: 'a' };
  const login = z.parse(loginSchema, {
    id: person,
    isLoggedIn,
    csrfToken: `token of ${person}`,
    navigationInfo: {},
    ...(isLoggedIn ? { user } : {}),
  });
  return { ...login, ...more };
}

interface FakeResponse {
  readonly status?: number;
  readonly body: unknown;
}

const noSuchThing: FakeResponse = {
  status: 404,
  body: { errors: [{ status: '404', code: 'not_found', detail: 'There is none.' }] },
};

/**
 * Creates a server that returns the current user, and answers by the end of an address as the test defines. It records
 * the requests.
 */
export function answeringServer(first: Principal = 'visitor') {
  const answers = new Map<string, (body: string) => FakeResponse | Promise<FakeResponse>>();
  const calls: string[] = [];
  const bodies: string[] = [];
  let login = loginOf(first);

  const answer = async (address: string, pathname: string, body: string): Promise<FakeResponse> => {
    if (pathname.endsWith('/account/login/')) return { body: writeDocument(loginResource, login) };
    const [, tell] = [...answers].findLast(([end]) => address.endsWith(end) || pathname.endsWith(end)) ?? [];
    return tell?.(body) ?? noSuchThing;
  };
  const server: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://carrel.test');
    const address = pathname + decodeURIComponent(search);
    const body = typeof init.body === 'string' ? init.body : '';
    const method = init.method ?? 'GET';
    calls.push(`${method} ${address}`);
    if (body !== '') bodies.push(body);
    const { status = 200, body: received } = await answer(`${method} ${address}`, `${method} ${pathname}`, body);
    const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE };
    return new Response(JSON.stringify(received), { status, headers });
  };

  return {
    /** Requests that arrived, as "METHOD address". */
    calls,
    /** Request bodies of the changes, as text. */
    bodies,
    network: faultyNetwork(server),
    callsTo: (part: string) => calls.filter((call) => call.includes(part)),
    say: (end: string, received: FakeResponse | ((body: string) => FakeResponse | Promise<FakeResponse>)) =>
      void answers.set(end, typeof received === 'function' ? received : () => received),
    refuse: (end: string, status: number, code: string) =>
      void answers.set(end, () => ({
        status,
        body: { errors: [{ status: String(status), code, detail: `No: ${code}.` }] },
      })),
    signIn: (person: Principal, more: Partial<Login> = {}) => {
      login = loginOf(person, more);
    },
  };
}

export type AnsweringServer = ReturnType<typeof answeringServer>;

/** Creates locks that report when all are free, so that the runners are idle. */
function watchedLocks() {
  const locks = testLocks();
  let heldLocks = 0;
  const withLock: WithLock = (name, run) => {
    heldLocks += 1;
    return locks(name, run).finally(() => {
      heldLocks -= 1;
    });
  };
  return {
    withLock,
    atRest: async () => {
      do await new Promise((resolve) => setImmediate(resolve));
      while (heldLocks > 0);
    },
  };
}

/** Opens a page of a known person and waits until it is at rest. The record of requests is cleared. */
export async function openPageOf(
  person: Principal,
  server: AnsweringServer = answeringServer(person),
  more: Partial<SyncClientOptions> = {},
  clock: TestClock = testClock(),
) {
  server.signIn(person);
  const { withLock, atRest } = watchedLocks();
  const syncClient = await openPage({ ...clock, fetch: server.network.fetch, withLock, ...more });
  if (person !== 'visitor') await syncClient.refreshLogin();
  await atRest();
  server.calls.length = 0;
  return { syncClient, server, clock, atRest };
}

/**
 * Opens a page of Ann on a new device, waits until it is at rest, and opens a second connection to her data like that
 * of another tab.
 */
export async function openAnnsPage() {
  freshDatabases();
  const server = answeringServer();
  const { syncClient, clock } = await openPageOf(ann, server);
  const db = openPerson(ann);
  return { server, syncClient, clock, db };
}

/** Records the values that an observer emits. */
export function listen<Value>(observe: (onValue: (value: Value) => void) => () => void) {
  const received: Value[] = [];
  const stop = observe((value) => received.push(value));
  return { received, stop, last: () => received.at(-1) };
}

/** Each request of the in-memory database takes a turn of the event loop. No chain of requests here is nearly as long. */
const TURNS = 300;

/** Runs the event loop until all work that is due has ended, so that a test can assert that nothing happened. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
