import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { normaliseCode } from '../../../server/claim-codes/normalise-code.ts';
import { sectionMembers, sections } from '../../../server/db/schema/courses.ts';
import { sectionRedeemedSchema } from '../../../src/domain/codes/codes-schema.ts';
import { userAvailabilityResource } from '../../../src/domain/shelf/user-availability-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let productId: number;
let otherId: number;
let sectionId: number;
let people = 0;
let ann: Caller;
let annId: number;

beforeAll(async () => {
  server = await startTestApp();
  productId = (await giveProduct(server.db, { productType: 'classroom' })).id;
  otherId = (await giveProduct(server.db, { productType: 'classroom' })).id;
  const open = await giveSection(server.db, { rsCourseId: 'OPEN', sectionCode: normaliseCode('ENGL-101') });
  sectionId = open.id;
  await giveSectionProduct(server.db, open.id, productId);
  const past = { rsCourseId: 'PAST', sectionCode: normaliseCode('OLD-1'), endDate: '2026-05-31' };
  await giveSectionProduct(server.db, (await giveSection(server.db, past)).id, productId);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  annId = (await givePerson(server.db, { login: `pupil${people}` })).id;
  ann = await server.asPerson(`pupil${people}`);
});

const own = (id = productId) =>
  grantAsset(
    server.db,
    { userId: annId, productId: id, format: 'digital', source: 'purchase', durationDays: undefined },
    server.clock.now(),
  );
const redeem = (code: string | null, { id = productId, ...more }: { id?: number; [name: string]: unknown } = {}) =>
  ann.postDocument(
    `/api/v1/catalog/classroom_products/${id}/redeem_section/`,
    'ClassroomProduct',
    { course_section_code: code, classroom_id: String(id), ...more },
    { idempotencyKey: randomUUID() },
  );
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().errors[0].code];
const availability = async () =>
  readDocument(userAvailabilityResource, (await ann.get(`/api/v1/assets/access_items/${productId}/`)).json());

it('a section code opens the classroom in any notation', async () => {
  await own();
  const answer = await redeem(' engl 1O1 ');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(sectionRedeemedSchema.parse(answer.json()).data.section_id).toBe(String(sectionId));
  expect(await availability()).toMatchObject({ isSectionCodeConfirmed: true, classroomSectionId: String(sectionId) });
  const isMember = and(eq(sectionMembers.sectionId, sectionId), eq(sectionMembers.userId, annId));
  expect(await server.db.select().from(sectionMembers).where(isMember)).toMatchObject([{ role: 'student' }]);
  expect((await redeem('ENGL-101')).statusCode).toBe(200);
});

it('a person who joins a section by its code receives the materials that are already due', async () => {
  await own();
  const reader = await giveProduct(server.db, { name: 'Reader' });
  await giveSectionProduct(server.db, sectionId, reader.id);
  const readerIsOwned = async () => {
    const item = await ann.get(`/api/v1/assets/access_items/${reader.id}/`);
    return readDocument(userAvailabilityResource, item.json()).isOwned;
  };
  const later = { rsCourseId: 'LATER', sectionCode: normaliseCode('SOON-1'), startDate: '2026-10-20' };
  const soon = await giveSection(server.db, later);
  for (const id of [productId, reader.id]) await giveSectionProduct(server.db, soon.id, id);
  expect((await redeem('SOON-1')).statusCode).toBe(200);
  expect(await readerIsOwned()).toBe(false);
  expect((await redeem('ENGL-101')).statusCode).toBe(200);
  expect(await readerIsOwned()).toBe(true);
});

it('a person who joins a section by its code may opt out, also after returning to it (OPT-8)', async () => {
  await own();
  const choice = { rsCourseId: 'CHOICE', sectionCode: normaliseCode('PICK-1'), optingMethod: 'opt_out' } as const;
  const section = await giveSection(server.db, choice);
  await giveSectionProduct(server.db, section.id, productId);
  const isMember = and(eq(sectionMembers.sectionId, section.id), eq(sectionMembers.userId, annId));
  const optOut = async () => {
    const [member] = await server.db.select().from(sectionMembers).where(isMember);
    const change = { optStatus: 'opted_out', selectedReason: 2 };
    return ann.patchDocument(`/api/v1/sections/members/${member?.id}/`, 'members', change);
  };
  expect((await redeem('PICK-1')).statusCode).toBe(200);
  const answer = await optOut();
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await redeem('ENGL-101')).statusCode).toBe(200);
  await server.db.update(sectionMembers).set({ canUpdateOptStatus: false, optStatus: 'opted_in' }).where(isMember);
  expect((await redeem('PICK-1')).statusCode).toBe(200);
  expect((await optOut()).statusCode).toBe(200);
});

it('a section code of a classroom that the person does not have is refused', async () => {
  expect(refusal(await redeem('ENGL-101'))).toEqual([403, 'forbidden']);
});

it('a refusal states the problem with the code', async () => {
  await own();
  await own(otherId);
  expect(refusal(await redeem('NEVER'))).toEqual([404, 'code_not_found']);
  expect(refusal(await redeem('OLD-1'))).toEqual([409, 'code_expired']);
  expect(refusal(await redeem('ENGL-101', { id: otherId }))).toEqual([409, 'code_other_classroom']);
  const empty = await redeem('  ');
  expect([refusal(empty), empty.json().errors[0].detail]).toEqual([
    [422, 'validation_failed'],
    'This field may not be null.',
  ]);
  expect(await availability()).toMatchObject({ isSectionCodeConfirmed: false });
});

it('the code of a section that the school dropped is refused and enrolls nobody (CODE-4)', async () => {
  await own();
  const dropped = { rsCourseId: 'GONE', sectionCode: normaliseCode('GONE-1'), droppedAt: server.clock.now() };
  const section = await giveSection(server.db, dropped);
  await giveSectionProduct(server.db, section.id, productId);
  const answer = await redeem('GONE-1');
  expect(refusal(answer)).toEqual([409, 'code_expired']);
  expect(answer.json().errors[0].detail).toBe('Your school no longer offers the section of this code.');
  expect(await server.db.$count(sectionMembers, eq(sectionMembers.sectionId, section.id))).toBe(0);
  await server.db.update(sections).set({ droppedAt: null }).where(eq(sections.id, section.id));
  expect((await redeem('GONE-1')).statusCode).toBe(200);
});

it('a named subscription must belong to the person', async () => {
  await own();
  expect(refusal(await redeem('ENGL-101', { user_product_subscription_id: '999999' }))).toEqual([403, 'forbidden']);
});

it('a code of another section moves the person: the earlier membership and its materials are removed, and their own materials stay', async () => {
  await own();
  const [first, second] = [await giveProduct(server.db), await giveProduct(server.db)];
  const both = await giveProduct(server.db);
  await grantAsset(
    server.db,
    { userId: annId, productId: second.id, format: 'digital', source: 'purchase', durationDays: 30 },
    server.clock.now(),
  );
  const giveRoom = async (name: string, ids: readonly number[]) => {
    const section = await giveSection(server.db, { rsCourseId: name, sectionCode: normaliseCode(name) });
    for (const id of [productId, ...ids]) await giveSectionProduct(server.db, section.id, id);
    return section.id;
  };
  await giveRoom('ROOM-A', [first.id, second.id, both.id]);
  const toId = await giveRoom('ROOM-B', [both.id]);
  const isOwned = async (id: number) =>
    readDocument(userAvailabilityResource, (await ann.get(`/api/v1/assets/access_items/${id}/`)).json()).isOwned;
  const sectionIds = async () =>
    (await ann.get('/api/v1/sections/course_sections/')).json().data.map((one: { id: string }) => one.id);
  expect((await redeem('ROOM-A')).statusCode).toBe(200);
  expect([await isOwned(first.id), await isOwned(both.id)]).toEqual([true, true]);
  expect((await redeem('ROOM-B')).statusCode).toBe(200);
  expect(await sectionIds()).toEqual([String(toId)]);
  expect([await isOwned(first.id), await isOwned(second.id), await isOwned(both.id)]).toEqual([false, true, true]);
  expect((await redeem('ROOM-A')).statusCode).toBe(200);
  expect(await isOwned(first.id)).toBe(true);
});
