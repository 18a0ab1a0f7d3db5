import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';
import { type ApiRoute, listApiRoutes } from '../support/api-routes.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { anyValueOf, deepJson, hostileText } from '../support/hostile-values.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Number of requests per route, half of them signed in. `CARREL_FUZZ_RUNS=500` runs a longer search. */
const RUNS = Number(process.env.CARREL_FUZZ_RUNS ?? 6);

/** Maximum size of a request in the test. Each request must take less than a second of this process. */
const LARGEST_CHARACTERS = 16 * 1024;
const MAX_CPU_MICROSECONDS = 1_000_000;

const STUDENT = 'student-fuzz';
const ENDS_SESSIONS = /logout|sign-in|sessions|change_password/;

/** Names of query parameters and form fields of routes that are not in the OpenAPI document. */
const NAMES = [
  'terms',
  'page',
  'next',
  'order',
  'order_by',
  'category',
  'subject',
  'id',
  'url',
  'v',
  'state',
  'code',
  'token',
  'fields',
]
  .concat([
    'login',
    'password',
    'person',
    'offeringId',
    'ecommerce_course_id',
    'target_url',
    'cache_key',
    'id_token',
    'signature',
    'scope',
  ])
  .concat([
    'login_hint',
    'lti_message_hint',
    'redirect_uri',
    'client_id',
    'nonce',
    'response_type',
    'tab',
    'expires',
    'coursemember_id',
  ]);

/** Paths of the application's pages, which one route serves. */
const PAGES = [
  '',
  'browse',
  'browse/a%00b',
  'browse/arts',
  'search',
  'product/1',
  'product/1/a-title',
  'cart',
  'checkout',
  'orders',
  'account',
  'redeem',
  '%ED%A0%80',
  '%ff',
  '%E0%A4%A',
];

let t: TestApp;
let routes: ApiRoute[];
const callers: { visitor?: Caller; person?: Caller } = {};

beforeAll(async () => {
  t = await startTestApp();
  routes = await listApiRoutes(t.app);
  const book = await giveProduct(t.db);
  await giveOffering(t.db, book.id);
  await giveOffering(t.db, book.id, { priceCents: 0, durationDays: null, tenure: 'purchase' });
  const tool = await giveTool(t.db);
  const { student, section } = await giveLaunchableCourse(t.db, 'fuzz', { toolId: tool.id });
  await t.db.insert(assets).values({
    userId: student.id,
    productId: book.id,
    sectionId: section.id,
    source: 'free',
    acquiredAt: t.clock.now(),
  });
}, 120_000);
afterAll(() => t.close());

interface Attempt {
  readonly url: string;
  readonly payload: string | undefined;
  readonly type: string | undefined;
}

// An address cannot contain half of a surrogate pair, so the replacement character is sent instead.
const escapeText = (text: string) => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));

/** `String()` throws for a generated object whose `toString` is not a function. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const queryOf = ({ isDescribed, query }: ApiRoute): fc.Arbitrary<string> => {
  const members: fc.Arbitrary<(readonly [string, unknown])[]> = isDescribed
    ? fc
        .record(Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, anyValueOf(schema)])), {
          requiredKeys: [],
        })
        .map(Object.entries)
    : fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), hostileText), hostileText), { maxLength: 4 });
  return members.map((pairs) =>
    pairs.map(([name, value]) => `${escapeText(name)}=${escapeText(textOf(value))}`).join('&'),
  );
};

const anyPage = fc.oneof(fc.constantFrom(...PAGES), hostileText.map(escapeText));

function pathOf({ path, params }: ApiRoute): fc.Arbitrary<string> {
  const parts = path.split('/').map((part): fc.Arbitrary<string> => {
    if (part.endsWith('*')) return anyPage.map((page) => `${part.slice(0, -1)}${page}`);
    if (!part.startsWith(':')) return fc.constant(part);
    return anyValueOf(params[part.slice(1)] ?? { type: 'string' }).map((value) => escapeText(textOf(value)));
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

function bodyOf({ method, path, body }: ApiRoute): fc.Arbitrary<Pick<Attempt, 'payload' | 'type'>> {
  if (method === 'GET') return fc.constant({ payload: undefined, type: undefined });
  const type = path.startsWith('/api/v1') && body?.properties?.data ? JSON_API_TYPE : 'application/json';
  const json = anyValueOf(body ?? {}).map((value) => ({ payload: JSON.stringify(value), type }));
  const form = fc
    .array(fc.tuple(fc.constantFrom(...NAMES), hostileText), { maxLength: 6 })
    .map((fields) => ({ payload: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }));
  const text = fc.oneof(hostileText, deepJson).map((payload) => ({ payload, type }));
  return fc.oneof(
    { weight: body ? 8 : 2, arbitrary: json },
    { weight: body ? 1 : 8, arbitrary: form },
    { weight: 1, arbitrary: text },
  );
}

const attemptOn = (route: ApiRoute): fc.Arbitrary<Attempt> =>
  fc.tuple(pathOf(route), queryOf(route), bodyOf(route)).map(([path, query, { payload, type }]) => ({
    url: `${path}?${query}`.slice(0, LARGEST_CHARACTERS),
    payload: payload?.slice(0, LARGEST_CHARACTERS),
    type,
  }));

async function callerFor(isSignedIn: boolean): Promise<Caller> {
  callers.visitor ??= t.asVisitor();
  if (isSignedIn) callers.person ??= await t.asPerson(STUDENT);
  const caller = (isSignedIn ? callers.person : undefined) ?? callers.visitor;
  await caller.token();
  return caller;
}

async function send({ method, path }: ApiRoute, { url, payload, type }: Attempt, isSignedIn: boolean) {
  const caller = await callerFor(isSignedIn);
  const idempotencyKey = crypto.randomUUID();
  const before = process.cpuUsage();
  const answer =
    method === 'GET'
      ? await caller.getWithToken(url)
      : await caller.change(method, url, payload, type, { idempotencyKey });
  const { user, system } = process.cpuUsage(before);
  if (ENDS_SESSIONS.test(path)) delete callers.person;
  expect((await t.app.inject('/livez')).statusCode).toBe(200);
  return { status: answer.statusCode, body: answer.body, cpu: user + system };
}

describe('no request of at most 16 KB', () => {
  test('fails inside the server or occupies it for a second, on any route, signed in or not', async () => {
    expect(routes.length).toBeGreaterThan(70);
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const property = fc.asyncProperty(attemptOn(route), fc.boolean(), async (attempt, isSignedIn) => {
        const { status, body, cpu } = await send(route, attempt, isSignedIn);
        expect(status, `${name} ${body.slice(0, 300)}`).toBeLessThan(500);
        expect(cpu, name).toBeLessThan(MAX_CPU_MICROSECONDS);
      });
      // The first use of a route loads and compiles modules. Later requests do not have this cost.
      const [plain] = fc.sample(attemptOn(route), 1);
      if (plain) await send(route, plain, true);
      await fc.assert(property, { numRuns: RUNS });
    }
  }, 600_000);
});
