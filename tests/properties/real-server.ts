import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { normaliseCode } from '../../server/claim-codes/normalise-code.ts';
import { assets, redeemCodes } from '../../server/db/schema/assets.ts';
import { products } from '../../server/db/schema/products.ts';
import { createEmbeddedGateway } from '../../server/payment/embedded-gateway.ts';
import { userCartResource } from '../../src/domain/cart/cart-schema.ts';
import { loginResource } from '../../src/domain/people/account-schema.ts';
import { mergeChanges, toReadingState } from '../../src/domain/reading/merge-changes.ts';
import { readingChangesResource } from '../../src/domain/reading/reading-changes.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import { readDocument } from '../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../src/engine/principal.ts';
import type { ForSale } from '../modules/device/support/products.ts';
import { givePerson } from '../server/support/give-person.ts';
import { giveOffering, giveProduct } from '../server/support/give-product.ts';
import { startTestApp, type TestApp } from '../server/support/test-app.ts';
import { TEST_NOW } from '../server/support/test-clock.ts';
import { openTestDatabase } from '../server/support/test-database.ts';
import type { TypedCode } from './shelf-model.ts';

export type RealServer = Awaited<ReturnType<typeof startRealServer>>;

/**
 * Starts the real app on a real database, with books on sale in several offerings each, two free books, and two books
 * for redeem codes.
 */
export async function startRealServer(books: number, offeringsEach: number) {
  const open = await openTestDatabase();
  const gateway = createEmbeddedGateway(open.db, () => new Date(TEST_NOW));
  const app = await startTestApp({ open, gateway });
  const goods: ForSale[] = [];
  for (let book = 1; book <= books; book += 1) {
    const product = await giveProduct(app.db, { name: `Book ${book}` });
    for (let place = 1; place <= offeringsEach; place += 1) {
      const offering = await giveOffering(app.db, product.id, { durationDays: 30 * place, priceCents: 1000 * place });
      goods.push({ productId: String(product.id), offeringId: String(offering.id), price: `${place}0.00` });
    }
  }
  const free: ForSale[] = [];
  for (const name of ['Open Physics', 'Open Logic']) {
    const { id } = await giveProduct(app.db, { name });
    const offering = await giveOffering(app.db, id, { priceCents: 0, tenure: 'purchase', durationDays: null });
    free.push({ productId: String(id), offeringId: String(offering.id), price: '0.00' });
  }
  const codeBooks: number[] = [];
  for (const name of ['Given Away', 'Given Again']) codeBooks.push((await giveProduct(app.db, { name })).id);
  const close = async () => {
    await app.close();
    await open.close();
  };
  return { app, goods, free, codeBooks, close };
}

/** Number of days for which a code of {@link giveCodes} opens its book. */
const CODE_DAYS = 30;

/** Creates two unused codes and one invalid code. */
export async function giveCodes({ app, codeBooks }: RealServer, name: string): Promise<TypedCode[]> {
  const codes = codeBooks.map((productId, place) => ({ code: `${name}-${place}`.toUpperCase(), productId }));
  const rows = codes.map(({ code, productId }) => ({ code: normaliseCode(code), productId, durationDays: CODE_DAYS }));
  await app.db.insert(redeemCodes).values(rows);
  const right = codes.map(({ code, productId }) => ({ code, productId: String(productId) }));
  return [...right, { code: `${name}-WRONG`, productId: undefined }];
}

/** Returns a person's shelf from the server's database: for each material the total days of access. */
export async function shelfOf(server: RealServer, person: string) {
  const rows = await server.app.db
    .select()
    .from(assets)
    .where(and(eq(assets.userId, Number(person)), isNull(assets.deletedAt)));
  return rows
    .map(({ productId, acquiredAt, expiresAt }) => ({
      productId: String(productId),
      days: expiresAt === null ? undefined : (expiresAt.getTime() - acquiredAt.getTime()) / 86_400_000,
    }))
    .sort(byProduct);
}

/** Returns the expected shelf: each item once, and the days of each code once. */
export function shelfFor(free: readonly string[], codes: readonly TypedCode[]) {
  const redeemed = new Set(codes.flatMap(({ productId }) => productId ?? []));
  return [
    ...[...new Set(free)].map((productId) => ({ productId, days: undefined })),
    ...[...redeemed].map((productId) => ({ productId, days: CODE_DAYS })),
  ].sort(byProduct);
}

const byProduct = (one: { productId: string }, other: { productId: string }) =>
  Number(one.productId) - Number(other.productId);

/** Returns the `fetch` of a separate browser in front of the app, with one cookie jar for all tabs. */
export function openBrowser({ app }: TestApp) {
  const jar = new Map<string, string>();
  const fetch: Fetch = async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: 'localhost', cookie };
    const method = init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET';
    const payload = typeof init.body === 'string' ? { payload: init.body } : {};
    const answer = await app.inject({ method, url, headers, ...payload });
    for (const { name, value } of answer.cookies) jar.set(name, encodeURIComponent(value));
    const received = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: received });
  };
  /** Opens a stream of server-sent events. The caller drops it by destroying it. */
  const openEvents = async (url: string): Promise<Readable> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost', cookie },
      payloadAsStream: true,
    });
    return answer.stream();
  };
  return { fetch, openEvents };
}

/**
 * Opens a separate browser in which a person is signed in. By default they once had access to every book and may write
 * notes in it.
 */
export async function openPersonsBrowser(server: TestApp, login: string, { hadBooks = true } = {}) {
  const row = await givePerson(server.db, { login });
  const over = { userId: row.id, source: 'purchase', acquiredAt: new Date(0), deletedAt: new Date(1) } as const;
  const books = hadBooks ? await server.db.select({ productId: products.id }).from(products) : [];
  if (books.length > 0) await server.db.insert(assets).values(books.map(({ productId }) => ({ ...over, productId })));
  const person = z.parse(personIdSchema, String(row.id));
  return { person, ...(await signedIn(server, login)), openAnother: () => signedIn(server, login) };
}

async function signedIn(server: TestApp, login: string) {
  const { fetch, openEvents } = openBrowser(server);
  const signIn = () => signInWith(fetch, login);
  await signIn();
  return {
    fetch,
    openEvents,
    /** Starts a new session for the same person, with a new token. */
    renewToken: signIn,
    /** Ends the session, as from another browser or by expiry. */
    endSession: () => signOutOf(fetch),
    later: () => server.clock.advance(3_600_000),
    reading: async (productId: string) => {
      const answer = await fetch(`/api/v1/reading/states/${productId}/`, { headers: {} });
      const changes = readDocument(readingChangesResource, await answer.json());
      const whole = mergeChanges({ head: undefined, annotations: [] }, changes);
      return whole && toReadingState(whole.head, whole.put);
    },
    keys: async () => {
      const answer = await fetch('/api/v1/shopping_cart/user_carts/', { headers: {} });
      return readDocument(userCartResource, await answer.json()).cartItems.map((item) => String(item.id));
    },
  };
}

async function signOutOf(fetch: Fetch): Promise<void> {
  const { csrfToken } = await loginOf(fetch);
  const answer = await fetch('/ajax/logout/', { method: 'POST', headers: { 'x-csrftoken': csrfToken } });
  if (answer.status !== 200) throw new Error(`Could not sign out: ${answer.status}`);
}

async function loginOf(fetch: Fetch) {
  const here = await fetch('/api/v1/account/login/', { headers: {} });
  return readDocument(loginResource, await here.json());
}

/** Signs in with the one-click sign-in of the demonstration, through the real route. */
export async function signInWith(fetch: Fetch, login: string): Promise<void> {
  const { csrfToken } = await loginOf(fetch);
  const body = new URLSearchParams({ person: login, csrfmiddlewaretoken: csrfToken });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch('/account/sign-in', { method: 'POST', headers, body: body.toString() });
  if (answer.status !== 303) throw new Error(`${login} could not sign in: ${answer.status}`);
}
