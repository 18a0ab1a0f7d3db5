import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rowsOf } from '../../../server/db/database.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { createLogger } from '../../../server/http/monitoring/logging.ts';
import { JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';
import { type ApiRoute, type JsonSchema, listApiRoutes } from '../support/api-routes.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Marker that every text of a request contains. */
const MARKER = 'MARKEDSECRET';
const STUDENT = 'student-log';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let t: TestApp;
let routes: ApiRoute[];
let productId: number;
let student: Browser;
let visitor: Browser;

beforeAll(async () => {
  t = await startTestApp({ logger: createLogger({ logLevel: 'trace' }, sink) });
  routes = (await listApiRoutes(t.app)).filter(({ method, body }) => method !== 'GET' && body !== undefined);
  const book = await giveProduct(t.db);
  productId = book.id;
  await giveOffering(t.db, book.id);
  const tool = await giveTool(t.db);
  const course = await giveLaunchableCourse(t.db, 'log', { toolId: tool.id });
  // Reading changes are accepted only for products on the shelf.
  await t.db.insert(assets).values({ userId: course.student.id, productId, source: 'free', acquiredAt: new Date() });
  // From here on, only the tables of sessions and people stay intact.
  student = await browserOf(await t.asPerson(STUDENT));
  visitor = await browserOf(t.asVisitor());
}, 120_000);
afterAll(() => t.close());

/** A session whose token is requested in advance, because no token can be requested while tables are missing. */
interface Browser {
  readonly cookie: string;
  readonly token: string;
}

async function browserOf(caller: Caller): Promise<Browser> {
  const token = await caller.token();
  return { token, cookie: caller.cookieHeader };
}

function send({ cookie, token }: Browser, request: InjectOptions) {
  const headers = { ...request.headers, cookie, 'x-csrftoken': token, 'idempotency-key': crypto.randomUUID() };
  return t.app.inject({ ...request, headers });
}

/** Returns a value that the schema accepts, with the marker in every free text. */
function markedValue(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return markedValue(schema.anyOf[0]);
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, markedValue(one)]));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return crypto.randomUUID();
  return markedText(schema.pattern);
}

function markedText(pattern: string | undefined): string {
  const candidates = [MARKER, '1', '20.00', 'US', MARKER.slice(0, 12)];
  return candidates.find((text) => pattern === undefined || new RegExp(pattern).test(text)) ?? '';
}

async function callEveryRoute(): Promise<string[]> {
  const failed: string[] = [];
  for (const { method, path, body } of routes) {
    const url = path.replace(':markId', crypto.randomUUID()).replace(/:\w+Id$|:productId/g, String(productId));
    const type = path.startsWith('/api/v1') && body?.properties?.data ? JSON_API_TYPE : 'application/json';
    const payload = JSON.stringify(withDates(markedValue(body ?? {})));
    const address = `${url}?search=${MARKER}&code=${MARKER}`;
    if (method === 'GET') continue;
    const answer = await send(student, { method, url: address, payload, headers: { 'content-type': type } });
    expect(answer.body).not.toContain(MARKER);
    if (answer.statusCode >= 500) failed.push(path);
  }
  return failed;
}

/** Replaces creation times with valid ones, because the server checks them beyond their schema. */
function withDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, one) => (name === 'createdAt' ? '2026-09-15T10:00:00.000Z' : one));
}

function signInWithMarks() {
  const payload = new URLSearchParams({ login: MARKER, password: MARKER, next: `/${MARKER}` }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return send(visitor, { method: 'POST', url: '/account/sign-in', payload, headers });
}

async function tableNames(): Promise<string[]> {
  const query = sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'users')`;
  return (await rowsOf(t.db, query, z.object({ name: z.string() }))).map(({ name }) => name);
}

function expectNoSecrets() {
  const log = lines.join('').toLowerCase();
  expect(log).toContain('request failed');
  const at = log.indexOf(MARKER.toLowerCase());
  expect(at < 0 ? '' : log.slice(Math.max(0, at - 300), at + 100)).toBe('');
}

describe('a database error logs no content of a request', () => {
  test('when a write is refused with the whole row in its detail', async () => {
    await t.db.execute(sql`create function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'row "%" refused', new using detail = 'Key is ' || new::text, hint = new::text, errcode = '23505';
    end $$`);
    const tables = await tableNames();
    for (const table of tables) {
      await t.db.execute(
        sql`create trigger refuse_row before insert or update on ${sql.identifier(table)} for each row execute function refuse_row()`,
      );
    }
    const failed = await callEveryRoute();
    await signInWithMarks();
    for (const table of tables) await t.db.execute(sql`drop trigger refuse_row on ${sql.identifier(table)}`);
    expect(failed).toEqual(expect.arrayContaining(['/api/v1/reading/states/:productId/marks/:markId']));
    expect(failed.length).toBeGreaterThan(5);
    expectNoSecrets();
  });

  test('when the tables are missing', async () => {
    const tables = await tableNames();
    const rename = (from: string, to: string) =>
      t.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    for (const table of tables) await rename(table, `${table}_gone`);
    const failed = await callEveryRoute();
    expect((await signInWithMarks()).statusCode).toBe(500);
    for (const table of tables) await rename(`${table}_gone`, table);
    expect(failed.length).toBeGreaterThan(8);
    expectNoSecrets();
  });

  test('when the text cannot be stored, which is a 400 without a database query', async () => {
    const search = '/api/v1/catalog/search/';
    for (const url of [`${search}?category=a%00${MARKER}`, `${search}?subject=a%00${MARKER}`, '/browse/a%00b']) {
      expect((await t.asVisitor().get(url)).statusCode).toBe(400);
    }
    expect(
      (await t.asVisitor().postForm('/account/sign-in', { login: `${MARKER}\0x`, password: 'x' })).statusCode,
    ).toBe(400);
    const half = await t.asVisitor().postJson('/account/sign-in', { login: `${MARKER}\ud800` });
    expect(half.statusCode).toBe(400);
    expectNoSecrets();
  });
});
