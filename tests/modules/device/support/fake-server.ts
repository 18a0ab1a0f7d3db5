import * as z from 'zod/mini';
import { cartLineKeyOf } from '../../../../src/domain/cart/cart-line-key.ts';
import { applyCartOperation, type CartLine, type CartOperation } from '../../../../src/domain/cart/cart-lines.ts';
import {
  addCartItemSchema,
  type CartItem,
  cartLineKeySchema,
  userCartResource,
} from '../../../../src/domain/cart/cart-schema.ts';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { assetResource, assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { BATCH_PATH } from '../../../../src/engine/http/batch-schema.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import {
  JSON_API_TYPE,
  requestDocumentSchema,
  writeCollection,
  writeDocument,
} from '../../../../src/engine/http/json-api.ts';
import type { Principal } from '../../../../src/engine/principal.ts';
import { carryOutBatch } from './carry-out-batch.ts';
import { type ForSale, itemOf, productOf } from './products.ts';

type Line = CartLine & { readonly item: CartItem };

interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
  /** True if the response repeats that of an earlier request. */
  readonly isReplayed?: boolean;
}

/**
 * Starts an in-memory server for tests of the device's own behavior: sessions with CSRF tokens, carts by the shared
 * rule, and responses stored by idempotency key like the real server. The real server has its own tests.
 */
export function startFakeServer(goods: readonly ForSale[]) {
  const carts = new Map<Principal, { lines: readonly Line[]; version: number }>();
  const answers = new Map<string, FakeResponse>();
  const shelves = new Map<Principal, string[]>();
  const calls: string[] = [];
  const refusals = new Map<string, FakeResponse>();
  let person: Principal = 'visitor';
  let isShared = false;
  let session = 1;
  let batches = 0;

  const cartOf = (principal: Principal) => carts.get(principal) ?? { lines: [], version: 0 };
  const shelfOf = (principal: Principal) => shelves.get(principal) ?? [];

  function cartDocument(principal: Principal): FakeResponse {
    const { lines, version } = cartOf(principal);
    const cartItems = lines.map((line) => line.item);
    return respond(200, writeDocument(userCartResource, { id: principal, subtotal: '0.00', version, cartItems }));
  }

  function change(operation: CartOperation<Line>): FakeResponse {
    const { lines, version } = cartOf(person);
    const after = applyCartOperation(lines, operation);
    if (after !== lines) carts.set(person, { lines: after, version: version + 1 });
    return cartDocument(person);
  }

  function add(body: unknown): FakeResponse {
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

  function once(key: string | null, fingerprint: string, act: () => FakeResponse): FakeResponse {
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

  function answerChange(method: string, path: string, headers: Headers, text: string): FakeResponse {
    if (headers.get('x-csrftoken') !== `csrf-${session}`) return refused(403, 'csrf_refused', 'Reload the page.');
    return once(headers.get('idempotency-key'), `${method} ${path} ${text}`, () => {
      if (path === '/ajax/logout/') {
        person = 'visitor';
        session += 1;
        return respond(200, { success: true });
      }
      if (path === '/ajax/book/free/') {
        const id = new URLSearchParams(text).get('book_id') ?? '';
        if (!shelfOf(person).includes(id)) shelves.set(person, [...shelfOf(person), id]);
        return respond(200, { success: true });
      }
      if (method === 'POST') return add(JSON.parse(text));
      const key = z.parse(cartLineKeySchema, decodeURIComponent(path.split('/').at(-2) ?? ''));
      return change({ kind: 'remove', key });
    });
  }

  function answerRead(path: string): FakeResponse {
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
      return respond(200, writeDocument(loginResource, login));
    }
    if (path.startsWith('/api/v1/assets/assets/')) return shelfDocument();
    return cartDocument(person);
  }

  function shelfDocument(): FakeResponse {
    const items = shelfOf(person).map((id) =>
      z.parse(assetSchema, {
        id: `a${id}`,
        acquiredAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-01-01T00:00:00Z',
        product: productOf({ productId: id, offeringId: `${id}01`, price: '0.00' }),
      }),
    );
    const paging = { page: 1, pages: 1, count: items.length, pageSize: 100 };
    return respond(200, writeCollection(assetResource, items, { meta: { ...paging, cursor: 'c1' } }));
  }

  const fetch: Fetch = async (url, init) => {
    const path = new URL(url, 'http://carrel.test').pathname;
    const method = init.method ?? 'GET';
    const isBatch = path === BATCH_PATH;
    if (isBatch && new Headers(init.headers).get('x-csrftoken') === `csrf-${session}`) {
      batches += 1;
      return carryOutBatch(fetch, init);
    }
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
    /** Requests that arrived, as "METHOD path". Those of a batch are named instead of the batch. */
    calls,
    /** Number of batches that arrived. */
    batches: () => batches,
    keysIn: (principal: Principal) => cartOf(principal).lines.map((line) => String(line.key)),
    versionOf: (principal: Principal) => cartOf(principal).version,
    /** Changes the cart as another device of the same person. */
    putElsewhere: (principal: Principal, goodsThere: readonly ForSale[]) => {
      const lines = goodsThere.map((one): Line => {
        const item = itemOf(one);
        const key = cartLineKeyOf(item.offeringId);
        return { key, productId: item.product.id, offeringId: item.offeringId, format: 'digital', item };
      });
      carts.set(principal, { lines, version: cartOf(principal).version + 1 });
    },
    /** Gives the session to another person or a visitor. The token changes with it. */
    signIn: (principal: Principal, isOnSharedComputer = false) => {
      person = principal;
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

export type FakeServer = ReturnType<typeof startFakeServer>;

function respond(status: number, body: unknown): FakeResponse {
  return { status, body };
}

function refused(status: number, code: string, detail: string): FakeResponse {
  return { status, body: { errors: [{ status: String(status), code, detail }] } };
}
