import * as z from 'zod/mini';
import { redeemCodeResource, redeemCodeSchema } from '../../../../src/domain/codes/codes-schema.ts';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { type Asset, assetResource, assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import {
  userAvailabilityResource,
  userAvailabilitySchema,
} from '../../../../src/domain/shelf/user-availability-schema.ts';
import { JSON_API_TYPE, writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';

type FakeResponse = readonly [status: number, body: unknown];

/** Returns a shelf entry as the server sends it. */
export function asset(productId: string, values: Partial<z.input<typeof assetSchema>> = {}): Asset {
  return z.parse(assetSchema, {
    id: `a${productId}`,
    acquiredAt: '2026-09-01T00:00:00.000Z',
    updatedAt: '2026-09-01T00:00:00.000Z',
    product: { id: productId, productType: 'book', name: `Book ${productId}`, slug: `book-${productId}` },
    ...values,
  });
}

/**
 * Starts an in-memory server that accepts codes for one person: GOOD-1 is a book, BAD-1 has expired, SECTION-1 opens
 * classroom 5. The real server has its own tests.
 */
export function startCodeServer() {
  const shelf: Asset[] = [];
  const obtained: string[] = [];
  let isCut = false;

  function redeem(code: unknown): FakeResponse {
    if (code === 'BAD-1') return [409, { errors: [{ code: 'code_expired', detail: 'This code has expired.' }] }];
    shelf.push(asset('3'));
    return [201, writeDocument(redeemCodeResource, z.parse(redeemCodeSchema, { id: '1', code, productId: '3' }))];
  }

  function obtain(form: URLSearchParams): FakeResponse {
    obtained.push([...form.keys()].filter((name) => name !== 'csrfmiddlewaretoken').join(' '));
    if (form.has('course_member_id')) return [404, { error: 'Not found.', code: 'subscription_not_found' }];
    if (form.get('subscription_id') === '90') return [200, { user_access_code: 'PUB-1' }];
    return [403, { error: 'Not yours.', code: 'forbidden' }];
  }

  function answerOf(method: string, path: string, body: string): FakeResponse {
    if (path.includes('/account/login/')) return [200, writeDocument(loginResource, login())];
    if (path.includes('/access_items/')) return [200, writeDocument(userAvailabilityResource, availability('4'))];
    if (path.includes('/assets/assets/')) {
      const meta = { page: 1, pages: 1, count: shelf.length, pageSize: 100, cursor: String(shelf.length) };
      return [200, writeCollection(assetResource, shelf, { meta })];
    }
    if (method === 'POST' && path.includes('/redeem_codes/')) return redeem(JSON.parse(body).data.attributes.code);
    if (method === 'POST' && path.includes('/classroom_products/5/')) {
      return [200, { data: { type: 'ClassroomProduct', id: '5', section_id: '77' } }];
    }
    if (method === 'POST' && path.includes('/obtain_ppc_code/')) return obtain(new URLSearchParams(body));
    return [404, { errors: [{ code: 'not_found' }] }];
  }

  return {
    shelf,
    obtained,
    cutConnection: (isNowCut: boolean) => {
      isCut = isNowCut;
    },
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      if (isCut) throw new TypeError('Failed to fetch');
      const body = typeof init.body === 'string' ? init.body : '';
      const [status, answer] = answerOf(init.method ?? 'GET', url, body);
      const headers = { 'x-carrel': '1', 'content-type': JSON_API_TYPE };
      return new Response(JSON.stringify(answer), { status, headers });
    },
  };
}

export function availability(productId: string) {
  return z.parse(userAvailabilitySchema, { id: productId, isOwned: true });
}

function login() {
  const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
  return z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
}
