// Runs inside the page that bench/sync-times.ts opens. It measures a replayed outbox and a pulled shelf, each next to
// its minimum cost.

import { loginResource } from '../../src/domain/people/account-schema.ts';
import { browserEnvironment } from '../../src/engine/environment.ts';
import { browserFetch, createApiClient, type Fetch } from '../../src/engine/http/client.ts';
import { JSON_API_TYPE, readDocument, writeRequest } from '../../src/engine/http/json-api.ts';
import { drain } from '../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox } from '../../src/engine/outbox/outbox.ts';
import { openCatalog } from '../../src/modules/device/data/catalog-database.ts';
import { openPerson } from '../../src/modules/device/data/person-database.ts';
import type { UserSyncContext } from '../../src/modules/device/data/sync-context.ts';
import { refreshShelf, refreshWholeShelf } from '../../src/modules/shelf/data/pull-shelf.ts';
import { adding, type ForSale, keyOf } from '../../tests/modules/device/support/products.ts';

/** Times in milliseconds. */
export interface SyncTimes {
  readonly replay: number;
  readonly bareCalls: number;
  readonly pull: number;
  readonly barePages: number;
  /** Number of requests of a first pull of which some are lost. */
  readonly lossyRequests: number;
}

/** Share of the requests of the first pull that are lost. */
const LOSS = 0.03;

const ITEMS = '/api/v1/shopping_cart/cart_items/';

async function signIn(login: string) {
  const readLogin = async () =>
    readDocument(loginResource, await (await fetch('/api/v1/account/login/?include=user')).json());
  const { csrfToken } = await readLogin();
  const body = new URLSearchParams({ person: login, csrfmiddlewaretoken: csrfToken });
  await fetch('/account/sign-in', { method: 'POST', body, redirect: 'manual' });
  const here = await readLogin();
  if (!here.user) throw new Error(`${login} could not sign in`);
  return { person: here.user.id, csrfToken: here.csrfToken };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function timeReplay(context: UserSyncContext, goods: readonly ForSale[]): Promise<number> {
  for (const one of goods) await enqueue(context.db, adding(one), context);
  const time = await timed(() => drain(context, true));
  const { rows } = await loadOutbox(context.db);
  if (rows.length > 0) throw new Error(`${rows.length} changes were not taken`);
  return time;
}

/** Sends the same changes directly to the server. */
async function timeBareCalls(csrfToken: string, goods: readonly ForSale[]): Promise<number> {
  const headers = () => ({
    'x-csrftoken': csrfToken,
    'content-type': JSON_API_TYPE,
    'idempotency-key': crypto.randomUUID(),
  });
  for (const one of goods) await fetch(`${ITEMS}${keyOf(one)}/`, { method: 'DELETE', headers: headers() });
  return timed(async () => {
    for (const { offeringId } of goods) {
      const body = JSON.stringify(writeRequest('cart_items', { offeringId, isDigital: true, isPrint: false }));
      const answer = await fetch(ITEMS, { method: 'POST', headers: headers(), body });
      await answer.json();
      if (!answer.ok) throw new Error(`A bare change was answered ${answer.status}`);
    }
  });
}

/** Fetches the same pages and writes their items to one store of a separate database. */
async function timeBarePages(urls: readonly string[]): Promise<number> {
  return timed(async () => {
    const items: object[] = [];
    for (const url of urls) items.push(...(await (await fetch(url)).json()).data);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('floor', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('items', { keyPath: 'id' });
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('items', 'readwrite');
        for (const item of items) writing.objectStore('items').put(item);
        writing.onerror = () => reject(writing.error);
        writing.oncomplete = () => resolve();
      };
    });
  });
}

/** Pulls the whole shelf to an empty device while requests are lost, and counts the requests until it is complete. */
async function countLossyRequests(context: UserSyncContext): Promise<number> {
  let sent = 0;
  const lossy: Fetch = async (url, init) => {
    sent += 1;
    if (Math.random() < LOSS) throw new TypeError('Failed to fetch');
    return browserFetch(url, init);
  };
  const onBadLine = { ...context, client: { ...context.client, fetch: lossy } };
  const { length } = await context.db.assets.toCollection().primaryKeys();
  await context.db.assets.clear();
  let { isFresh } = await refreshWholeShelf(onBadLine);
  while (!isFresh) ({ isFresh } = await refreshShelf(onBadLine));
  const arrived = await context.db.assets.count();
  if (arrived !== length) throw new Error(`${arrived} of ${length} materials arrived`);
  return sent;
}

export async function measureSync(login: string, goods: readonly ForSale[]): Promise<SyncTimes> {
  const { person, csrfToken } = await signIn(login);
  const urls: string[] = [];
  const watched: Fetch = (url, init) => {
    if (url.includes('/assets/assets/')) urls.push(url);
    return browserFetch(url, init);
  };
  const client = createApiClient({ fetch: watched, person });
  const context: UserSyncContext = {
    ...browserEnvironment,
    client,
    db: openPerson(person),
    catalog: openCatalog(),
  };
  const replay = await timeReplay(context, goods);
  const bareCalls = await timeBareCalls(csrfToken, goods);
  urls.length = 0;
  const pull = await timed(() => refreshShelf(context));
  const barePages = await timeBarePages(urls);
  return { replay, bareCalls, pull, barePages, lossyRequests: await countLossyRequests(context) };
}

Object.assign(globalThis, { measureSync });
