import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { normaliseCode } from '../../../server/claim-codes/normalise-code.ts';
import { accessCodes, assets, redeemCodes } from '../../../server/db/schema/assets.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { redeemCodeResource } from '../../../src/domain/codes/codes-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let productId: number;
let people = 0;
let ada: Caller;
let adaId: number;

beforeAll(async () => {
  server = await startTestApp();
  productId = (await giveProduct(server.db)).id;
  await server.db.insert(accessCodes).values({ productId, code: 'PUB-77' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, adaId] = await newPerson();
});

const newPerson = async (): Promise<[Caller, number]> => {
  people += 1;
  const { id } = await givePerson(server.db, { login: `ada${people}` });
  const caller = await server.asPerson(`ada${people}`);
  await caller.token();
  return [caller, id];
};
const giveCode = async (code: string, values: object = {}) => {
  await server.db.insert(redeemCodes).values({ code: normaliseCode(code), productId, ...values });
};
const redeem = (caller: Caller, code: string | null, idempotencyKey?: string) =>
  caller.postDocument(
    '/api/v1/claim_codes/redeem_codes/',
    'redeem_codes',
    { code },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().errors[0].code];
/** Whether each attempt of a person was a success. */
const attemptsOf = async (userId: number) => {
  const rows = await server.db
    .select()
    .from(attempts)
    .where(eq(attempts.subject, String(userId)));
  return rows.map(({ isSuccess }) => isSuccess);
};
const owned = (userId: number) => server.db.select().from(assets).where(eq(assets.userId, userId));

it('a code adds a material in any notation', async () => {
  await giveCode('AB01CD23', { durationDays: 30 });
  const answer = await redeem(ada, ' abOi-cd23 ');
  expect(answer.statusCode, answer.body).toBe(201);
  expect(readDocument(redeemCodeResource, answer.json())).toMatchObject({ productId: String(productId) });
  const [asset] = await owned(adaId);
  expect(asset).toMatchObject({ source: 'redeemed', expiresAt: new Date('2026-10-15T15:00:00Z') });
});

it('each refusal names its reason and changes no data', async () => {
  await giveCode('MINE1');
  await redeem(ada, 'MINE1');
  const [eve, eveId] = await newPerson();
  await giveCode('PAST1', { expiresAt: new Date('2026-09-15T15:00:00Z') });
  expect(refusal(await redeem(ada, 'MINE1'))).toEqual([409, 'code_used_by_you']);
  expect(refusal(await redeem(eve, 'MINE1'))).toEqual([409, 'code_used']);
  expect(refusal(await redeem(eve, 'PAST1'))).toEqual([409, 'code_expired']);
  expect(refusal(await redeem(eve, 'PUB-77'))).toEqual([409, 'code_of_publisher']);
  await giveSection(server.db, { rsCourseId: 'ROOM', sectionCode: normaliseCode('ENGL-101') });
  expect(refusal(await redeem(eve, 'engl 101'))).toEqual([409, 'code_of_section']);
  expect(refusal(await redeem(eve, 'NEVER'))).toEqual([404, 'code_not_found']);
  expect(await owned(eveId)).toEqual([]);
});

it('an empty code is refused with the message of the dialog', async () => {
  for (const code of ['', '   ', ' - ', null]) {
    const answer = await redeem(ada, code);
    expect(refusal(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors[0].detail).toBe('This field may not be null.');
  }
});

it('a code is not used up if the person already has access without end', async () => {
  await giveCode('TWICE1');
  await giveCode('TWICE2');
  expect((await redeem(ada, 'TWICE1')).statusCode).toBe(201);
  expect(refusal(await redeem(ada, 'TWICE2'))).toEqual([409, 'already_owned']);
  const [eve] = await newPerson();
  expect((await redeem(eve, 'TWICE2')).statusCode).toBe(201);
});

it('one of ten simultaneous people redeems the code', async () => {
  await giveCode('CROWD1');
  const crowd = [];
  for (let at = 0; at < 10; at += 1) crowd.push(await newPerson());
  const answers = await Promise.all(crowd.map(([caller]) => redeem(caller, 'CROWD1', randomUUID())));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
});

it('a repeat after a lost response receives the same response', async () => {
  await giveCode('LOST1');
  const key = randomUUID();
  const first = await redeem(ada, 'LOST1', key);
  const again = await redeem(ada, 'LOST1', key);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await attemptsOf(adaId)).toEqual([true]);
});

it('a repeat receives its response also after too many wrong codes, of which it is none', async () => {
  await giveCode('LOST2');
  const key = randomUUID();
  await Promise.all([redeem(ada, 'LOST2', key), redeem(ada, 'LOST2', key)]);
  expect(new Set(await attemptsOf(adaId))).toEqual(new Set([true]));
  for (let at = 0; at < 10; at += 1) await redeem(ada, `WRONG-${at}`, randomUUID());
  expect(refusal(await redeem(ada, 'WRONG', randomUUID()))).toEqual([429, 'rate_limited']);
  expect((await redeem(ada, 'LOST2', key)).statusCode).toBe(201);
  // A used key looks no code up.
  expect(refusal(await redeem(ada, 'OTHER', key))).toEqual([422, 'idempotency_mismatch']);
});

it('a visitor is asked to sign in', async () => {
  expect(refusal(await redeem(server.asVisitor(), 'X'))).toEqual([401, 'unauthenticated']);
});
