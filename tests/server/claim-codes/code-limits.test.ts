import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginCodeAttempt } from '../../../server/claim-codes/code-limits.ts';
import { normaliseCode } from '../../../server/claim-codes/normalise-code.ts';
import { redeemCodes } from '../../../server/db/schema/assets.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { purgeAttempts } from '../../../server/http/security/attempt-limits.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const redeem = (caller: Caller, code: string) =>
  caller.postDocument('/api/v1/claim_codes/redeem_codes/', 'redeem_codes', { code });
const begin = (userId: number, ip: string) =>
  beginCodeAttempt({ db: server.db, clock: server.clock.now }, userId, { ip });
const minutesOn = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);

it('repeated wrong codes cause increasing delays, and a correct code is accepted afterwards', async () => {
  await givePerson(server.db, { login: 'guesser' });
  const { id } = await giveProduct(server.db);
  await server.db.insert(redeemCodes).values({ code: normaliseCode('RIGHT-1'), productId: id });
  const guesser = await server.asPerson('guesser');
  for (let at = 0; at < 10; at += 1) expect((await redeem(guesser, `WRONG-${at}`)).statusCode).toBe(404);
  const braked = await redeem(guesser, 'RIGHT-1');
  expect([braked.statusCode, braked.headers['retry-after'], braked.json().errors[0].code]).toEqual([
    429,
    '5',
    'rate_limited',
  ]);
  server.clock.advance(6_000);
  expect((await redeem(guesser, 'RIGHT-1')).statusCode).toBe(201);
});

it('simultaneous wrong attempts are all counted', async () => {
  const { id } = await givePerson(server.db, { login: 'hasty' });
  const started = await Promise.allSettled(Array.from({ length: 30 }, () => begin(id, '192.0.2.7')));
  expect(started.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(10);
});

it('a hundred wrong codes from one address block no other person, and many more delay only that address', async () => {
  const { id } = await givePerson(server.db, { login: 'bystander' });
  const address = '203.0.113.9';
  const fail = (times: number) => {
    const row = { kind: 'code', address, isSuccess: false, attemptedAt: server.clock.now() } as const;
    return server.db.insert(attempts).values(Array.from({ length: times }, (_, at) => ({ ...row, subject: `x${at}` })));
  };
  await fail(100);
  expect(await begin(id, address)).toBeGreaterThan(0);
  await fail(400);
  await expect(begin(id, address)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(await begin(id, '203.0.113.10')).toBeGreaterThan(0);
});

it('wrong attempts count for 15 minutes', async () => {
  const { id } = await givePerson(server.db, { login: 'patient' });
  const attempt = () => begin(id, '192.0.2.8');
  for (let at = 0; at < 10; at += 1) await attempt();
  server.clock.advance(14 * 60_000);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  server.clock.advance(15 * 60_000);
  for (let at = 0; at < 10; at += 1) await attempt();
  await expect(attempt()).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
});

it('attempts are deleted after a day', async () => {
  const count = () => server.db.$count(attempts);
  await purgeAttempts(server.db, minutesOn(23 * 60));
  expect(await count()).toBeGreaterThan(0);
  await purgeAttempts(server.db, minutesOn(24 * 60 + 1));
  expect(await count()).toBe(0);
});
