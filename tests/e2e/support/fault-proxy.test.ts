import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../e2e/support/fault-proxy.ts';
import { listen } from '../../../e2e/support/listen.ts';

let handled: string[];
let server: http.Server;
let wire: FaultProxy;

beforeEach(async () => {
  handled = [];
  server = http.createServer((request, response) => {
    handled.push(`${request.method} ${request.url} for ${request.headers.host}`);
    response.writeHead(201, { 'x-carrel': '1' }).end('done');
  });
  wire = await startFaultProxy(await listen(server));
});

afterEach(async () => {
  await wire.close();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, init?: RequestInit) => fetch(wire.origin + path, init);

test('forwards a request as the browser sent it, and returns the response', async () => {
  const answer = await ask('/cart?page=1', { method: 'POST', headers: { 'idempotency-key': 'k1' } });
  expect([answer.status, answer.headers.get('x-carrel'), await answer.text()]).toEqual([201, '1', 'done']);
  expect(handled).toEqual([`POST /cart?page=1 for ${new URL(wire.origin).host}`]);
  expect(wire.seen).toEqual([
    { method: 'POST', path: '/cart?page=1', idempotencyKey: 'k1', fault: undefined, status: 201 },
  ]);
});

test('a lost request never reaches the server', async () => {
  wire.fault({ path: /^\/cart/ }, { kind: 'lost-request' });
  await expect(ask('/cart')).rejects.toThrow('fetch failed');
  expect(handled).toEqual([]);
});

test('a lost response leaves the request applied on the server', async () => {
  const fault = wire.fault({ path: /^\/cart/, times: 1 }, { kind: 'lost-answer' });
  await expect(ask('/cart')).rejects.toThrow('fetch failed');
  expect(handled).toHaveLength(1);
  expect(wire.seen[0]?.status).toBe(201);
  expect((await ask('/cart')).status).toBe(201);
  expect(fault.hits()).toBe(1);
});

test('an intermediary answers instead of the server', async () => {
  wire.fault({ path: /./, method: 'GET' }, { kind: 'answer', status: 200, body: '<p>Pay for wifi</p>' });
  const answer = await ask('/cart');
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/html', '<p>Pay for wifi</p>']);
  expect(handled).toEqual([]);
  expect((await ask('/cart', { method: 'POST' })).status).toBe(201);
});

test('a delayed response arrives late', async () => {
  wire.fault({ path: /./ }, { kind: 'delay', milliseconds: 60 });
  const started = performance.now();
  expect((await ask('/cart')).status).toBe(201);
  expect(performance.now() - started).toBeGreaterThan(50);
});

test('a removed fault has no further effect', async () => {
  const fault = wire.fault({ path: /./ }, { kind: 'lost-request' });
  fault.lift();
  expect((await ask('/cart')).status).toBe(201);
});

test('while disconnected, no request passes; after reconnecting, all do', async () => {
  wire.disconnect();
  await expect(ask('/cart')).rejects.toThrow('fetch failed');
  wire.connect();
  expect((await ask('/cart')).status).toBe(201);
});
