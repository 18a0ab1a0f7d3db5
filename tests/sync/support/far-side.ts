import * as z from 'zod/mini';
import type { Fetch, PersonKey } from '../../../src/api/client.ts';
import { loginResource, loginSchema } from '../../../src/contract/account.ts';
import { assetResource, assetSchema } from '../../../src/contract/asset.ts';
import { addCartItemSchema, type CartItem, cartLineKeySchema, userCartResource } from '../../../src/contract/cart.ts';
import {
  JSON_API_TYPE,
  requestDocumentSchema,
  writeCollection,
  writeDocument,
} from '../../../src/contract/json-api.ts';
import { cartLineKeyOf } from '../../../src/domain/cart-line-key.ts';
import { applyCartIntent, type CartIntent, type CartLine } from '../../../src/domain/cart-lines.ts';
import { type ForSale, itemOf, productOf } from './products.ts';

type Line = CartLine & { readonly item: CartItem };

interface Told {
  readonly status: number;
  readonly body: unknown;
  /** The answer of an earlier call, told once more. */
  readonly isReplayed?: boolean;
}

/**
 * A server in memory for the tests of the device's own behaviour: sessions with CSRF tokens, carts by the shared rule, and
 * answers kept by key as the real one keeps them. What the real server does is proved against the real server.
 */
export function startFarSide(goods: readonly ForSale[]) {
  const carts = new Map<PersonKey, { lines: readonly Line[]; version: number }>();
  const answers = new Map<string, Told>();
  const shelves = new Map<PersonKey, string[]>();
  const calls: string[] = [];
  const refusals = new Map<string, Told>();
  let person: PersonKey = 'visitor';
  let isShared = false;
  let session = 1;

  const cartOf = (whose: PersonKey) => carts.get(whose) ?? { lines: [], version: 0 };
  const shelfOf = (whose: PersonKey) => shelves.get(whose) ?? [];

  function cartDocument(whose: PersonKey): Told {
    const { lines, version } = cartOf(whose);
    const cartItems = lines.map((line) => line.item);
    return told(200, writeDocument(userCartResource, { id: whose, subtotal: '0.00', version, cartItems }));
  }

  function change(intent: CartIntent<Line>): Told {
    const { lines, version } = cartOf(person);
    const after = applyCartIntent(lines, intent);
    if (after !== lines) carts.set(person, { lines: after, version: version + 1 });
    return cartDocument(person);
  }

  function add(body: unknown): Told {
    const { data } = z.parse(requestDocumentSchema('cart_items', addCartItemSchema), body);
    const { offeringId, replaces } = data.attributes;
    const one = goods.find((good) => good.offeringId === offeringId);
    const refusal = refusals.get(offeringId);
    if (!one || refusal) return refusal ?? refused(404, 'not_found', 'That offering does not exist.');
    const item = itemOf(one);
    const key = cartLineKeyOf(item.offeringId);
    const line: Line = { key, productId: item.product.id, offeringId: item.offeringId, format: 'digital', item };
    return change(replaces === undefined ? { kind: 'add', line } : { kind: 'replace', replaces, line });
  }

  function once(key: string | null, fingerprint: string, act: () => Told): Told {
    if (key === null) return act();
    const known = answers.get(`${person} ${key}`);
    const whole = answers.get(`${person} ${key} ${fingerprint}`);
    if (known)
      return whole
        ? { ...whole, isReplayed: true }
        : refused(422, 'idempotency_mismatch', 'This key was used for something else.');
    const answer = act();
    answers.set(`${person} ${key}`, answer);
    answers.set(`${person} ${key} ${fingerprint}`, answer);
    return answer;
  }

  function answerChange(method: string, path: string, headers: Headers, text: string): Told {
    if (headers.get('x-csrftoken') !== `csrf-${session}`) return refused(403, 'csrf_refused', 'Reload the page.');
    return once(headers.get('idempotency-key'), `${method} ${path} ${text}`, () => {
      if (path === '/ajax/logout/') {
        person = 'visitor';
        session += 1;
        return told(200, { success: true });
      }
      if (path === '/ajax/book/free/') {
        const id = new URLSearchParams(text).get('book_id') ?? '';
        if (!shelfOf(person).includes(id)) shelves.set(person, [...shelfOf(person), id]);
        return told(200, { success: true });
      }
      if (method === 'POST') return add(JSON.parse(text));
      const key = z.parse(cartLineKeySchema, decodeURIComponent(path.split('/').at(-2) ?? ''));
      return change({ kind: 'remove', key });
    });
  }

  function answerRead(path: string): Told {
    if (path.startsWith('/api/v1/account/login/')) {
      const user = { id: person, email: 'a@example.org', firstName: 'A', lastName: 'B', login: 'a' };
      const isLoggedIn = person !== 'visitor';
      const login = z.parse(loginSchema, {
        id: person,
        isLoggedIn,
        isShared,
        csrfToken: `csrf-${session}`,
        navigationInfo: {},
        ...(isLoggedIn ? { user } : {}),
      });
      return told(200, writeDocument(loginResource, login));
    }
    if (path.startsWith('/api/v1/assets/assets/')) return shelfDocument();
    return cartDocument(person);
  }

  function shelfDocument(): Told {
    const items = shelfOf(person).map((id) =>
      z.parse(assetSchema, {
        id: `a${id}`,
        acquiredAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-01-01T00:00:00Z',
        product: productOf({ productId: id, offeringId: `${id}01`, price: '0.00' }),
      }),
    );
    const paging = { page: 1, pages: 1, count: items.length, pageSize: 100 };
    return told(200, writeCollection(assetResource, items, { meta: { ...paging, cursor: 'c1' } }));
  }

  const fetch: Fetch = async (url, init) => {
    const path = new URL(url, 'http://carrel.test').pathname;
    const method = init.method ?? 'GET';
    calls.push(`${method} ${path}`);
    const text = typeof init.body === 'string' ? init.body : '';
    const headers = new Headers(init.headers);
    const answer = method === 'GET' ? answerRead(path) : answerChange(method, path, headers, text);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: {
        'x-carrel': '1',
        'content-type': JSON_API_TYPE,
        ...(answer.isReplayed ? { 'idempotency-replayed': 'true' } : {}),
      },
    });
  };

  return {
    fetch,
    /** Every call that arrived, as "METHOD path". */
    calls,
    keysIn: (whose: PersonKey) => cartOf(whose).lines.map((line) => String(line.key)),
    versionOf: (whose: PersonKey) => cartOf(whose).version,
    /** Another device of the same person changed the cart. */
    putElsewhere: (whose: PersonKey, goodsThere: readonly ForSale[]) => {
      const lines = goodsThere.map((one): Line => {
        const item = itemOf(one);
        const key = cartLineKeyOf(item.offeringId);
        return { key, productId: item.product.id, offeringId: item.offeringId, format: 'digital', item };
      });
      carts.set(whose, { lines, version: cartOf(whose).version + 1 });
    },
    /** Somebody else, or nobody, holds the session from now on; the token changes with it. */
    signIn: (whose: PersonKey, isOnSharedComputer = false) => {
      person = whose;
      isShared = isOnSharedComputer;
      session += 1;
    },
    renewToken: () => {
      session += 1;
    },
    refuse: (offeringId: string, status: number, code: string, detail: string) => {
      refusals.set(offeringId, refused(status, code, detail));
    },
    accept: (offeringId: string) => refusals.delete(offeringId),
  };
}

export type FarSide = ReturnType<typeof startFarSide>;

function told(status: number, body: unknown): Told {
  return { status, body };
}

function refused(status: number, code: string, detail: string): Told {
  return { status, body: { errors: [{ status: String(status), code, detail }] } };
}
