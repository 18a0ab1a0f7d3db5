import * as z from 'zod/mini';
import type { Fetch, PersonKey } from '../../../src/api/client.ts';
import { type Login, loginResource, loginSchema } from '../../../src/contract/account.ts';
import { personIdSchema } from '../../../src/contract/ids.ts';
import { JSON_API_TYPE, writeDocument } from '../../../src/contract/json-api.ts';
import { openPerson } from '../../../src/store/person-database.ts';
import type { DeviceOptions } from '../../../src/sync/device.ts';
import type { WithLock } from '../../../src/sync/with-lock.ts';
import { badLine } from './bad-line.ts';
import { type TestClock, testClock } from './clock.ts';
import { freshDatabases } from './fresh-databases.ts';
import { openPage } from './open-page.ts';
import { testLocks } from './tab.ts';

export const ann = z.parse(personIdSchema, '7');
export const bob = z.parse(personIdSchema, '8');

/** What the server says of who is here. */
export function loginOf(person: PersonKey, more: Partial<Login> = {}): Login {
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

interface Told {
  readonly status?: number;
  readonly body: unknown;
}

const noSuchThing: Told = {
  status: 404,
  body: { errors: [{ status: '404', code: 'not_found', detail: 'There is none.' }] },
};

/** The server as a page hears it: who is here, and what a test laid out for the end of an address. What it was asked is noted. */
export function answeringServer(first: PersonKey = 'visitor') {
  const answers = new Map<string, (body: string) => Told | Promise<Told>>();
  const calls: string[] = [];
  const bodies: string[] = [];
  let login = loginOf(first);

  const answer = async (address: string, pathname: string, body: string): Promise<Told> => {
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
    const { status = 200, body: told } = await answer(`${method} ${address}`, `${method} ${pathname}`, body);
    const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE };
    return new Response(JSON.stringify(told), { status, headers });
  };

  return {
    /** Every call that arrived, as "METHOD address". */
    calls,
    /** What was sent along with changes, as it was written. */
    bodies,
    line: badLine(server),
    callsTo: (part: string) => calls.filter((call) => call.includes(part)),
    say: (end: string, told: Told | ((body: string) => Told | Promise<Told>)) =>
      void answers.set(end, typeof told === 'function' ? told : () => told),
    refuse: (end: string, status: number, code: string) =>
      void answers.set(end, () => ({
        status,
        body: { errors: [{ status: String(status), code, detail: `No: ${code}.` }] },
      })),
    signIn: (person: PersonKey, more: Partial<Login> = {}) => {
      login = loginOf(person, more);
    },
  };
}

export type AnsweringServer = ReturnType<typeof answeringServer>;

/** Locks that tell when nobody holds any more: the runners have come to rest. */
function watchedLocks() {
  const locks = testLocks();
  let held = 0;
  const withLock: WithLock = (name, run) => {
    held += 1;
    return locks(name, run).finally(() => {
      held -= 1;
    });
  };
  return {
    withLock,
    atRest: async () => {
      do await new Promise((resolve) => setImmediate(resolve));
      while (held > 0);
    },
  };
}

/** A page of somebody whom the device knows already, at rest; what was asked for so far is forgotten. */
export async function openPageOf(
  person: PersonKey,
  server: AnsweringServer = answeringServer(person),
  more: Partial<DeviceOptions> = {},
  clock: TestClock = testClock(),
) {
  server.signIn(person);
  const { withLock, atRest } = watchedLocks();
  const device = await openPage({ ...clock, fetch: server.line.fetch, withLock, ...more });
  if (person !== 'visitor') await device.refreshLogin();
  await atRest();
  server.calls.length = 0;
  return { device, server, clock, atRest };
}

/** A page of Ann on a new device, at rest, and another connection to her data, as another tab has one. */
export async function openAnnsPage() {
  freshDatabases();
  const server = answeringServer();
  const { device, clock } = await openPageOf(ann, server);
  const db = openPerson(ann);
  return { server, device, clock, db };
}

/** What an observer told so far. */
export function listen<Value>(observe: (onValue: (value: Value) => void) => () => void) {
  const told: Value[] = [];
  const stop = observe((value) => told.push(value));
  return { told, stop, last: () => told.at(-1) };
}

/** Turns of the event loop, so many that whatever was to happen has happened. */
export async function rested(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
}
