import { count, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { accessCodes, assets, subscriptions } from '../../../server/db/schema/assets.ts';
import { collectionItems } from '../../../server/db/schema/products.ts';
import { obtainedCodeSchema } from '../../../src/domain/codes/codes-schema.ts';
import { assetResource, pullMetaSchema } from '../../../src/domain/shelf/asset-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let productId: number;
let sectionId: number;
let people = 0;

beforeAll(async () => {
  server = await startTestApp();
  sectionId = (await giveSection(server.db)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  productId = (await giveProduct(server.db, { productType: 'courseware' })).id;
});

const newPerson = async (): Promise<[Caller, number]> => {
  people += 1;
  const { id } = await givePerson(server.db, { login: `reader${people}` });
  const caller = await server.asPerson(`reader${people}`);
  await caller.token();
  return [caller, id];
};
const own = (userId: number, durationDays?: number) =>
  grantAsset(server.db, { userId, productId, format: 'digital', source: 'purchase', durationDays }, server.clock.now());
const ownerOf = async (): Promise<Caller> => {
  const [caller, id] = await newPerson();
  await own(id);
  return caller;
};
const givePool = (codes: readonly string[], values: Partial<typeof accessCodes.$inferInsert> = {}) =>
  server.db.insert(accessCodes).values(codes.map((code) => ({ productId, code, ...values })));
const obtain = (caller: Caller, fields: Record<string, string>) => caller.postForm('/ajax/obtain_ppc_code/', fields);
const obtainOwn = (caller: Caller) => obtain(caller, { courseware_id: String(productId) });
const codeOf = async (caller: Caller) => (await obtainOwn(caller)).json().user_access_code;
const takenCodes = async () => {
  const [row] = await server.db.select({ taken: count() }).from(accessCodes).where(isNotNull(accessCodes.userId));
  return row?.taken ?? 0;
};

describe('a publisher’s code', () => {
  it('is taken from the pool once and stays the same for repeated requests', async () => {
    await givePool(['A-1', 'A-2']);
    const ann = await ownerOf();
    const answer = await obtainOwn(ann);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(obtainedCodeSchema.parse(answer.json())).toEqual({
      user_access_code: 'A-1',
      access_code_url: null,
      is_sso: false,
      message: '',
    });
    expect(await codeOf(ann)).toBe('A-1');
    expect(await codeOf(await ownerOf())).toBe('A-2');
  });

  it('contains its address and single sign-on', async () => {
    await givePool(['S-1'], { url: 'https://publisher.example/enter?t=1', isSso: true });
    expect((await obtainOwn(await ownerOf())).json()).toMatchObject({
      access_code_url: 'https://publisher.example/enter?t=1',
      is_sso: true,
    });
  });

  it('reaches the other devices of the person with the next pull of the shelf', async () => {
    await givePool(['D-1'], { url: 'https://publisher.example/enter' });
    const [laptop, id] = await newPerson();
    await own(id);
    const phone = await server.asPerson(`reader${people}`);
    const pull = async (since: string) => {
      const { items, meta } = readCollection(
        assetResource,
        (await phone.get(`/api/v1/assets/assets/?updated_since=${since}`)).json(),
      );
      return { items, cursor: pullMetaSchema.parse(meta).cursor };
    };
    const before = await pull('0');
    expect(before.items[0]?.accessCode).toBeUndefined();
    await obtainOwn(laptop);
    const after = await pull(before.cursor);
    expect(after.items).toMatchObject([
      { accessCode: { code: 'D-1', url: 'https://publisher.example/enter', isSso: false } },
    ]);
    await obtainOwn(laptop);
    expect((await pull(after.cursor)).items).toEqual([]);
  });

  it('reaches the other devices inside a collection, too', async () => {
    await givePool(['C-1']);
    const collection = await giveProduct(server.db, { productType: 'collection' });
    await server.db.insert(collectionItems).values({ collectionId: collection.id, productId, position: 0 });
    const [ann, id] = await newPerson();
    const grant = { userId: id, productId: collection.id, format: 'digital', source: 'purchase' } as const;
    await grantAsset(server.db, { ...grant, durationDays: undefined }, server.clock.now());
    const first = await ann.get('/api/v1/assets/assets/?updated_since=0');
    const { cursor } = pullMetaSchema.parse(readCollection(assetResource, first.json()).meta);
    await obtainOwn(ann);
    const next = await ann.get(`/api/v1/assets/assets/?updated_since=${cursor}`);
    const [asset] = readCollection(assetResource, next.json()).items;
    expect([asset?.accessCode, asset?.items[0]?.accessCode]).toEqual([undefined, { code: 'C-1', isSso: false }]);
  });

  it('is taken once when a person sends many concurrent requests', async () => {
    await givePool(Array.from({ length: 10 }, (_, at) => `ONE-${at}`));
    const before = await takenCodes();
    const ann = await ownerOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => obtainOwn(ann)));
    expect(new Set(answers.map((answer) => answer.json().user_access_code)).size).toBe(1);
    expect(await takenCodes()).toBe(before + 1);
  });

  it('is never given to two people with concurrent requests, and is refused when the pool is empty', async () => {
    await givePool(['P-1', 'P-2', 'P-3', 'P-4', 'P-5']);
    const crowd: Caller[] = [];
    for (let at = 0; at < 7; at += 1) crowd.push(await ownerOf());
    const answers = await Promise.all(crowd.map(obtainOwn));
    const given = answers.filter((answer) => answer.statusCode === 200).map((one) => one.json().user_access_code);
    expect([given.length, new Set(given).size]).toEqual([5, 5]);
    const refused = answers.filter((answer) => answer.statusCode === 409).map((answer) => answer.json().code);
    expect(refused).toEqual(['codes_exhausted', 'codes_exhausted']);
  });
});

describe('permission to obtain a code', () => {
  it('is granted to a course member by their subscription there', async () => {
    await givePool(['M-1']);
    const [ann, annId] = await newPerson();
    const member = await giveMember(server.db, sectionId, annId);
    await own(annId);
    await server.db.update(subscriptions).set({ memberId: member.id }).where(eq(subscriptions.userId, annId));
    const answer = await obtain(ann, { course_title_id: String(productId), course_member_id: String(member.id) });
    expect(answer.json()).toMatchObject({ user_access_code: 'M-1' });
  });

  it('is granted by the subscription of the own asset after a refusal without a course subscription', async () => {
    await givePool(['F-1']);
    const [ann, annId] = await newPerson();
    const member = await giveMember(server.db, sectionId, annId);
    await own(annId);
    const refused = await obtain(ann, { course_title_id: String(productId), course_member_id: String(member.id) });
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { error: 'Subscription Not Found for Course Member and Title.', code: 'subscription_not_found' },
    ]);
    const shelf = await ann.get('/api/v1/assets/assets/');
    const subscriptionId = readCollection(assetResource, shelf.json()).items[0]?.subscriptionId ?? '';
    expect((await obtain(ann, { subscription_id: subscriptionId })).json()).toMatchObject({ user_access_code: 'F-1' });
  });

  it('is refused for another person’s subscription', async () => {
    await givePool(['X-1']);
    const [, annId] = await newPerson();
    await own(annId);
    const member = await giveMember(server.db, sectionId, annId);
    const [subscription] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, annId));
    const [eve] = await newPerson();
    expect((await obtainOwn(eve)).statusCode).toBe(403);
    expect((await obtain(eve, { subscription_id: String(subscription?.id) })).statusCode).toBe(403);
    const place = { course_title_id: String(productId), course_member_id: String(member.id) };
    expect((await obtain(eve, place)).json().code).toBe('subscription_not_found');
    expect((await obtainOwn(server.asVisitor())).statusCode).toBe(401);
  });

  it('is refused after the access has ended', async () => {
    await givePool(['E-1']);
    const [ann, annId] = await newPerson();
    const assetId = await own(annId, 1);
    const past = new Date(server.clock.now().getTime() - 1000);
    await server.db.update(assets).set({ expiresAt: past }).where(eq(assets.id, assetId));
    await server.db.update(subscriptions).set({ expiresAt: past }).where(eq(subscriptions.userId, annId));
    expect((await obtainOwn(ann)).statusCode).toBe(403);
  });

  it('is refused for courseware without codes', async () => {
    productId = (await giveProduct(server.db, { productType: 'courseware', isCodeless: true })).id;
    expect((await obtainOwn(await ownerOf())).json().code).toBe('codes_not_used');
  });
});
