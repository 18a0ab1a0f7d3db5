import { expect } from 'vitest';
import * as z from 'zod/mini';
import { addCartItemSchema } from '../../src/domain/cart/cart-schema.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import { requestDocumentSchema } from '../../src/engine/http/json-api.ts';
import { requestsOf, responsesOf } from '../modules/device/support/carry-out-batch.ts';
import { type ForSale, keyOf } from '../modules/device/support/products.ts';

/** The subject of a change, derived from the request alone, because the device's own data is under test. */
interface Subject {
  readonly subject: string;
  /** Keys of the cart lines that the change removes and adds. */
  readonly takes?: string | undefined;
  readonly puts?: string | undefined;
}

/** A change that arrived at the server, whether or not the client still waited for the response. */
interface Asked extends Subject {
  readonly key: string;
}

const cartRequest = requestDocumentSchema('cart_items', addCartItemSchema);
const codeRequest = requestDocumentSchema('redeem_codes', z.object({ code: z.string() }));

/**
 * Records the requests from the devices of one person. Each idempotency key starts with the device and a count of its
 * mutations (`testClock`), so the log shows the order in which they were made.
 */
export function listenToServer(goods: readonly ForSale[]) {
  const arrived: Asked[] = [];
  const carriedOut: Asked[] = [];

  const listening =
    (server: Fetch): Fetch =>
    async (url, init) => {
      const requests = requestsOf(url, init).map((one) => {
        const key = new Headers(one.init.headers).get('idempotency-key');
        return key === null ? undefined : { key, ...subjectOf(goods, one.url, one.init) };
      });
      arrived.push(...requests.filter((one) => one !== undefined));
      const answer = await server(url, init);
      const responseTo = await responsesOf(url, answer);
      requests.forEach((one, place) => {
        const response = responseTo(place);
        if (one && response?.ok && !response.headers.has('idempotency-replayed')) carriedOut.push(one);
      });
      return answer;
    };

  return {
    listening,
    /**
     * Expects that the mutations of a device on one subject first arrived in the order in which they were made, and
     * were applied once.
     */
    expectOrder: (): void => {
      const last = new Map<string, string>();
      const known = new Set<string>();
      for (const { key, subject } of arrived) {
        if (known.has(key)) continue;
        known.add(key);
        const about = `${key.slice(0, 8)} about ${subject}`;
        expect(key > (last.get(about) ?? ''), `${key} after ${last.get(about)}, ${about}`).toBe(true);
        last.set(about, key);
      }
      const keys = carriedOut.map(({ key }) => key);
      expect(keys).toEqual([...new Set(keys)]);
    },
    /**
     * Returns the cart that results from applying the changes in order. For each line, the last applied change wins.
     */
    cart: (): string[] => {
      const lines = new Set<string>();
      for (const { takes, puts } of carriedOut) {
        if (takes !== undefined) lines.delete(takes);
        if (puts !== undefined) lines.add(puts);
      }
      return [...lines].sort();
    },
  };
}

export type Listener = ReturnType<typeof listenToServer>;

/** Returns the product of a request that changes a cart line; `undefined` for other requests. */
export function cartProductOf(goods: readonly ForSale[], url: string, init: RequestInit): string | undefined {
  if (!url.includes('/cart_items/')) return undefined;
  const { takes, puts } = subjectOf(goods, url, init);
  return goods.find((one) => keyOf(one) === (takes ?? puts))?.productId;
}

function subjectOf(goods: readonly ForSale[], url: string, { method, body }: RequestInit): Subject {
  const text = typeof body === 'string' ? body : '';
  const { pathname } = new URL(url, 'http://carrel.test');
  const productOf = (line: string | undefined) => goods.find((one) => keyOf(one) === line)?.productId;
  if (pathname.includes('/cart_items/')) {
    if (method === 'DELETE') {
      const takes = pathname.split('/').at(-2);
      return { subject: `the cart's ${productOf(takes)}`, takes };
    }
    const { offeringId: puts, replaces: takes } = z.parse(cartRequest, JSON.parse(text)).data.attributes;
    return { subject: `the cart's ${productOf(puts)}`, takes, puts };
  }
  if (pathname === '/ajax/book/free/') return { subject: `free ${new URLSearchParams(text).get('book_id')}` };
  if (pathname.endsWith('/redeem_codes/')) {
    return { subject: `the code ${z.parse(codeRequest, JSON.parse(text)).data.attributes.code}` };
  }
  // An annotation has one address for saving and removing; places and counts have their own.
  return { subject: pathname };
}
