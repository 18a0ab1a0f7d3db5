import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCartItemSchema, cartLineKeySchema, userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { type CallTimeout, createCallTimeout, fixedTimeout } from '../../../src/engine/http/call-timeout.ts';
import { createApiClient, type Fetch } from '../../../src/engine/http/client.ts';
import { writeCollection, writeDocument } from '../../../src/engine/http/json-api.ts';
import { send } from '../../../src/engine/http/send.ts';
import { deleteCartItem, getCart, postCartItem } from '../../../src/modules/cart/data/api.ts';
import { getCategory, searchCatalog } from '../../../src/modules/catalog/data/api.ts';
import { postFreeBook } from '../../../src/modules/shelf/data/api.ts';

const ours = { 'x-carrel': '1' };
const key = '00000000-0000-4000-8000-000000000001';
const respondWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fetch =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { ...ours, ...headers } });
const ask = (fetch: Fetch) => send(createApiClient({ fetch }), { method: 'GET', path: '/api/v1/x/' });
const errorOf = async (fetch: Fetch) => {
  const answer = await ask(fetch);
  return answer.ok ? 'no error' : answer.error;
};
const errors = (status: number, code: string, detail = '', meta?: object) =>
  respondWith(status, { errors: [{ status: String(status), code, detail, meta }] });

describe('a request to the server', () => {
  it('is unreachable when the connection fails', async () => {
    const broken: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await errorOf(broken)).toEqual({ kind: 'unreachable', reason: 'network' });
  });

  it('is unreachable when the connection fails in the middle of the response', async () => {
    const torn = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"da'));
        controller.error(new TypeError('network error'));
      },
    });
    expect(await errorOf(async () => new Response(torn, { headers: ours }))).toMatchObject({ kind: 'unreachable' });
  });

  it('that gets no response in time is reported as unreachable because of the timeout', async () => {
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = createApiClient({ fetch: silent, timeout: fixedTimeout(5) });
    const answer = await send(client, { method: 'GET', path: '/' });
    expect(answer).toEqual({ ok: false, error: { kind: 'unreachable', reason: 'timeout' } });
  });

  it('tells its timeout how long the response took, or that there was none', async () => {
    const told: string[] = [];
    const timeoutOf = (ms: number): CallTimeout => ({
      ms: () => ms,
      onAnswer: (tookMs) => void told.push(tookMs < 1000 ? 'answered' : 'late'),
      onTimeout: () => void told.push('timeout'),
    });
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const get = { method: 'GET', path: '/' } as const;
    await send(createApiClient({ fetch: respondWith(200, {}), timeout: timeoutOf(1000) }), get);
    await send(createApiClient({ fetch: silent, timeout: timeoutOf(5) }), get);
    const aborted: Fetch = (_, init) => Promise.reject(init.signal?.reason);
    await send(createApiClient({ fetch: aborted, timeout: timeoutOf(1000) }), { ...get, signal: AbortSignal.abort() });
    await send(createApiClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) }), get);
    expect(told).toEqual(['answered', 'timeout']);
  });

  it('waits longer after a timeout, until the server answers in time again', () => {
    const timeout = createCallTimeout();
    expect(timeout.ms()).toBe(15_000);
    timeout.onTimeout();
    timeout.onTimeout();
    expect(timeout.ms()).toBe(60_000);
    timeout.onAnswer(30_000);
    expect(timeout.ms()).toBe(60_000);
    timeout.onAnswer(800);
    expect(timeout.ms()).toBe(15_000);
  });

  it('reports that the caller aborted it', async () => {
    const signal = AbortSignal.abort();
    const silent: Fetch = (_, init) => Promise.reject(init.signal?.reason);
    const answer = await send(createApiClient({ fetch: silent }), { method: 'GET', path: '/', signal });
    expect(answer).toEqual({ ok: false, error: { kind: 'unreachable', reason: 'aborted' } });
  });

  it('ignores a response without our server header, whatever it says', async () => {
    const portal: Fetch = async () => new Response('<html>Welcome</html>', { status: 200 });
    expect(await errorOf(portal)).toEqual({ kind: 'notOurServer' });
    expect(await errorOf(async () => new Response('Bad gateway', { status: 502 }))).toEqual({ kind: 'notOurServer' });
  });

  it('distinguishes a missing sign-in from a token of another session', async () => {
    expect(await errorOf(errors(401, 'unauthenticated', 'Log in.'))).toEqual({
      kind: 'unauthenticated',
      detail: 'Log in.',
    });
    expect(await errorOf(errors(403, 'csrf_refused'))).toEqual({ kind: 'csrfRefused' });
    expect(await errorOf(errors(403, 'forbidden', 'No.'))).toMatchObject({ kind: 'refused', status: 403 });
  });

  it('is refused, with a message for the person, after too many declined payments', async () => {
    const body = { errors: [{ status: '429', code: 'payments_limited', detail: 'Wait.' }] };
    expect(await errorOf(respondWith(429, body))).toMatchObject({ kind: 'refused', detail: 'Wait.' });
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('is busy on status %i', async (status) => {
    expect(await errorOf(errors(status, 'internal'))).toEqual({ kind: 'busy', status, retryAfterMs: undefined });
  });

  it('returns the requested delay', async () => {
    expect(await errorOf(respondWith(429, {}, { 'retry-after': '7' }))).toMatchObject({ retryAfterMs: 7_000 });
    const date = { 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' };
    expect(await errorOf(respondWith(429, {}, date))).toMatchObject({ retryAfterMs: undefined });
  });

  it('waits for a duplicate of itself, but treats another conflict as a refusal', async () => {
    expect(await errorOf(errors(409, 'in_progress'))).toMatchObject({ kind: 'busy' });
    expect(await errorOf(errors(409, 'price_changed', 'New price.', { total: '12.00' }))).toEqual({
      kind: 'refused',
      status: 409,
      code: 'price_changed',
      detail: 'New price.',
      meta: { total: '12.00' },
    });
  });

  it('reads the plain error shapes too (ACCT-6)', async () => {
    expect(await errorOf(respondWith(400, { error: 'This field may not be null.' }))).toMatchObject({
      detail: 'This field may not be null.',
    });
    expect(await errorOf(respondWith(404, { detail: 'Not found.' }))).toMatchObject({
      status: 404,
      detail: 'Not found.',
    });
    expect(await errorOf(respondWith(403, { error: 'Reload.', code: 'csrf_refused' }))).toEqual({
      kind: 'csrfRefused',
    });
    expect(await errorOf(respondWith(400, 'x'))).toMatchObject({ kind: 'refused', detail: '' });
  });

  it('reports a response outside the contract as malformed', async () => {
    const notJson: Fetch = async () => new Response('OK', { headers: ours });
    expect(await errorOf(notJson)).toMatchObject({ kind: 'malformed' });
    const cart = await getCart(createApiClient({ fetch: respondWith(200, { data: { type: 'user_carts', id: '1' } }) }));
    expect(cart).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('ignores a response for another person', async () => {
    const client = createApiClient({ fetch: respondWith(200, {}, { 'x-carrel-person': '8' }), person: 'visitor' });
    client.session = { csrfToken: 't', person: 'visitor' };
    expect(await send(client, { method: 'GET', path: '/' })).toMatchObject({ error: { kind: 'unauthenticated' } });
    expect(client.session).toBeUndefined();
  });
});

describe('the contents of a request', () => {
  const cart = writeDocument(userCartResource, { id: 'visitor', subtotal: '0.00', version: 1, cartItems: [] });

  function watched(body: unknown, headers: Record<string, string> = {}) {
    const seen: { url: string; init: RequestInit }[] = [];
    const fetch: Fetch = (url, init) => {
      seen.push({ url, init });
      return respondWith(200, body, headers)(url, init);
    };
    const client = createApiClient({ fetch, language: () => 'fr-CA' });
    client.session = { csrfToken: 'token', person: 'visitor' };
    return { client, seen, header: (name: string) => new Headers(seen[0]?.init.headers).get(name) };
  }

  it('include language, token and idempotency key, and cookies only for our origin', async () => {
    const { client, seen, header } = watched(cart);
    const item = z.parse(addCartItemSchema, { offeringId: '12', isDigital: true, isPrint: false });
    expect((await postCartItem(client, item, key)).ok).toBe(true);
    expect(seen[0]?.url).toBe('/api/v1/shopping_cart/cart_items/');
    expect(seen[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(header('accept-language')).toBe('fr-CA');
    expect(header('x-csrftoken')).toBe('token');
    expect(header('idempotency-key')).toBe(key);
    expect(header('content-type')).toBe('application/vnd.api+json');
  });

  it('bypass the HTTP cache when reading', async () => {
    const { client, seen, header } = watched(cart);
    expect(await getCart(client)).toMatchObject({ ok: true });
    expect(seen[0]?.init.cache).toBe('no-cache');
    expect(header('x-csrftoken')).toBeNull();
  });

  it('name a cart line by its key in the path', async () => {
    const { client, seen } = watched(cart);
    await deleteCartItem(client, z.parse(cartLineKeySchema, '12.bio-101'), key);
    expect(seen[0]?.url).toBe('/api/v1/shopping_cart/cart_items/12.bio-101/');
  });

  it('use a form with the token where the API takes a form', async () => {
    const { client, seen } = watched({ success: true });
    await postFreeBook(client, z.parse(productIdSchema, '5'), key);
    expect(seen[0]?.init.body).toBe('book_id=5&csrfmiddlewaretoken=token');
  });

  it('omit unset query parameters', async () => {
    const page = writeCollection(catalogCardResource, [], { meta: { page: 1, pages: 1, count: 0, pageSize: 24 } });
    const { client, seen } = watched(page);
    expect((await searchCatalog(client, { search: 'cell & tissue' })).ok).toBe(true);
    expect(seen[0]?.url).toBe('/api/v1/catalog/search/?search=cell+%26+tissue&category=all&include=lowest_offering');
  });

  it('return no value for an unknown category', async () => {
    const { client } = watched({ data: [] });
    expect(await getCategory(client, 'no/such')).toEqual({ ok: true, value: undefined });
  });
});
