import * as z from 'zod/mini';
import { createEmbeddedGateway } from '../../server/payment/embedded-gateway.ts';
import type { Fetch } from '../../src/api/client.ts';
import { loginResource } from '../../src/contract/account.ts';
import { userCartResource } from '../../src/contract/cart.ts';
import { personIdSchema } from '../../src/contract/ids.ts';
import { readDocument } from '../../src/contract/json-api.ts';
import { givePerson } from '../server/support/give-person.ts';
import { giveOffering, giveProduct } from '../server/support/give-product.ts';
import { startTestApp, type TestApp } from '../server/support/test-app.ts';
import { TEST_NOW } from '../server/support/test-clock.ts';
import { openTestDatabase } from '../server/support/test-database.ts';
import type { ForSale } from '../sync/support/products.ts';

/** The real app on a real database, with a few books on sale in several offerings each. */
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
  const close = async () => {
    await app.close();
    await open.close();
  };
  return { app, goods, close };
}

/** A browser of its own in front of the app, as its `fetch` sees it: one cookie jar for all tabs. */
export function openBrowser({ app }: TestApp) {
  const jar = new Map<string, string>();
  const fetch: Fetch = async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: 'localhost', cookie };
    const method = init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET';
    const payload = typeof init.body === 'string' ? { payload: init.body } : {};
    const answer = await app.inject({ method, url, headers, ...payload });
    for (const { name, value } of answer.cookies) jar.set(name, encodeURIComponent(value));
    const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: told });
  };
  return { fetch };
}

/** A person who is signed in with a browser of their own. */
export async function openPersonsBrowser(server: TestApp, login: string) {
  const row = await givePerson(server.db, { login });
  const person = z.parse(personIdSchema, String(row.id));
  return { person, ...(await signedIn(server, login)), openAnother: () => signedIn(server, login) };
}

async function signedIn(server: TestApp, login: string) {
  const { fetch } = openBrowser(server);
  const signIn = () => signInWith(fetch, login);
  await signIn();
  return {
    fetch,
    /** A new session for the same person, with a new token. */
    renewToken: signIn,
    keys: async () => {
      const answer = await fetch('/api/v1/shopping_cart/user_carts/', { headers: {} });
      return readDocument(userCartResource, await answer.json()).cartItems.map((item) => String(item.id));
    },
  };
}

/** The one-press sign-in of the demonstration, by the real route. */
export async function signInWith(fetch: Fetch, login: string): Promise<void> {
  const here = await fetch('/api/v1/account/login/', { headers: {} });
  const { csrfToken } = readDocument(loginResource, await here.json());
  const body = new URLSearchParams({ person: login, csrfmiddlewaretoken: csrfToken });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch('/account/sign-in', { method: 'POST', headers, body: body.toString() });
  if (answer.status !== 303) throw new Error(`${login} could not sign in: ${answer.status}`);
}
