import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { browserOptions } from '../e2e/support/browser.ts';
import { POLL_MS } from '../src/app/service-worker-bridge/follow-changes.ts';
import type { ForSale } from '../tests/modules/device/support/products.ts';
import { startRealServer } from '../tests/properties/real-server.ts';
import { givePerson } from '../tests/server/support/give-person.ts';
import { bundleForPage } from './bundle.ts';
import { type Figure, median } from './figure.ts';
import type { SyncTimes } from './in-browser/sync.ts';
import { measureNotes } from './note-bytes.ts';
import { measureSyncTargets } from './sync-targets.ts';

const CHANGES = 100;
const MATERIALS = 10_000;
const LOGIN = 'measured';

declare global {
  interface Window {
    measureSync(login: string, goods: readonly ForSale[]): Promise<SyncTimes>;
  }
}

type Server = Awaited<ReturnType<typeof startRealServer>>;

async function giveShelf({ app }: Server): Promise<void> {
  const { id } = await givePerson(app.db, { login: LOGIN, demonstrationNote: 'Has much' });
  await app.db.execute(sql`
    insert into products (product_type, name, sort_name, slug)
    select 'book', 'Material ' || n, 'Material ' || n, 'material-' || n from generate_series(1, ${sql.raw(String(MATERIALS))}) n`);
  await app.db.execute(sql`
    insert into assets (user_id, product_id, source, acquired_at)
    select ${id}::bigint, id, 'purchase', now() from products where name like 'Material %'`);
}

async function timesInBrowser(server: Server, origin: string): Promise<SyncTimes> {
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/account/sign-in`);
    await page.evaluate(await bundleForPage('sync'));
    const given = { login: LOGIN, goods: server.goods };
    return await page.evaluate(({ login, goods }) => window.measureSync(login, goods), given);
  } finally {
    await browser.close();
  }
}

const TWO_DEVICES = 'two-devices';
const TRIES = 20;

/** Opens a device of the person on a server that listens. */
async function openDevice({ app }: Server, origin: string) {
  const caller = await app.asPerson(TWO_DEVICES);
  const get = (path: string, signal?: AbortSignal) => {
    const cookie = caller.cookieHeader;
    return fetch(`${origin}${path}`, { headers: { cookie }, ...(signal ? { signal } : {}) });
  };
  return { caller, get };
}

/** Reads a stream of events until one arrives. */
async function nextEvent(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The stream ended');
    if (new TextDecoder().decode(value).includes('event:')) return;
  }
}

/** Measures what a device waits for that opens a page while nothing has changed, and when another device made a change. */
async function measureChanges(server: Server, origin: string): Promise<Figure[]> {
  const { id: person } = await givePerson(server.app.db, { login: TWO_DEVICES, demonstrationNote: 'Has two devices' });
  const [laptop, phone] = [await openDevice(server, origin), await openDevice(server, origin)];
  const cursorSchema = z.object({ data: z.object({ id: z.string() }) });
  const ask = async (since: string) => (await phone.get(`/api/v1/sync/?since=${since}`)).text();
  const { data } = z.parse(cursorSchema, await (await phone.get('/api/v1/sync/')).json());
  const unchanged = await timesOf(() => ask(data.id));
  const bare = await timesOf(async () => (await phone.get('/livez')).text());
  const page = new AbortController();
  const stream = await phone.get(`/api/v1/sync/events/?person=${person}&since=${data.id}`, page.signal);
  const reader = stream.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  const times: number[] = [];
  for (const { offeringId } of server.goods.slice(0, TRIES)) {
    const item = { offeringId, isDigital: true, isPrint: false };
    const key = { idempotencyKey: crypto.randomUUID() };
    await laptop.caller.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', item, key);
    const from = performance.now();
    await nextEvent(reader);
    await ask(data.id);
    await (await phone.get('/api/v1/shopping_cart/user_carts/')).text();
    times.push(performance.now() - from);
  }
  page.abort();
  const load = await timesOf(async () => (await phone.get('/api/v1/shopping_cart/user_carts/')).text());
  return [
    figure('page opened while nothing changed: one request, against an empty one', unchanged, bare),
    figure(
      'cart changed on one device: told, asked and loaded on another, against the load alone',
      median(times),
      load,
    ),
    {
      name: 'the same while the stream is blocked: longest wait for the next request, and the load',
      value: (POLL_MS * 1.2 + load) / 1000,
      unit: 's',
      against: { what: 'budget', value: 75 },
    },
  ];
}

async function timesOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

function figure(name: string, value: number, floor: number): Figure {
  return { name, value, unit: 'ms', against: { what: 'floor', value: floor } };
}

/**
 * Measures the request for changes, a change that another device shows, the bytes of many notes, pushing a hundred
 * queued mutations, and pulling a shelf of ten thousand materials.
 */
export async function measureSync(): Promise<Figure[]> {
  const server = await startRealServer(CHANGES, 1);
  try {
    await giveShelf(server);
    const origin = await server.app.app.listen({ port: 0, host: '127.0.0.1' });
    const times = await timesInBrowser(server, origin);
    return [
      ...(await measureChanges(server, origin)),
      ...(await measureSyncTargets()),
      ...(await measureNotes(server)),
      {
        name: `replay of ${CHANGES} queued changes, against the same calls bare`,
        value: times.replay,
        unit: 'ms',
        against: { what: 'floor', value: times.bareCalls },
      },
      {
        name: `pull of ${MATERIALS.toLocaleString('en')} materials, against the same pages kept bare`,
        value: times.pull,
        unit: 'ms',
        against: { what: 'floor', value: times.barePages },
      },
      {
        name: `first pull of ${MATERIALS.toLocaleString('en')} materials at 3 % loss: requests until it is complete`,
        value: times.lossyRequests,
        unit: 'times',
        against: { what: 'floor', value: MATERIALS / 100 },
      },
    ];
  } finally {
    await server.close();
  }
}
