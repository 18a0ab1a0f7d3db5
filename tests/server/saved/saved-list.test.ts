import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { users } from '../../../server/db/schema/people.ts';
import { savedItems } from '../../../server/db/schema/saved.ts';
import { savedListResource } from '../../../src/domain/saved/saved-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const LIST = '/api/v1/saved/list/';
const EARLIER = '2020-01-01T00:00:00.000Z';

let server: TestApp;
let ada: Caller;
let adaId: number;
let productId: string;
let offeringId: number;
let otherId: string;
let people = 0;

beforeAll(async () => {
  server = await startTestApp();
  const product = await giveProduct(server.db, { name: 'Frankenstein' });
  productId = String(product.id);
  offeringId = (await giveOffering(server.db, product.id, { priceCents: 2000 })).id;
  otherId = String((await giveProduct(server.db, { name: 'Dracula' })).id);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  adaId = (await givePerson(server.db, { login: `ada${people}` })).id;
  ada = await server.asPerson(`ada${people}`);
});

const save = (id: string, more: object = {}, idempotencyKey: string = randomUUID()) =>
  ada.postDocument(`/api/v1/saved/items/${id}/`, 'saved_items', { savedAt: EARLIER, ...more }, { idempotencyKey });
const remove = (id: string) => ada.delete(`/api/v1/saved/items/${id}/`, { idempotencyKey: randomUUID() });
const read = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return readDocument(savedListResource, answer.json());
};
const choice = () => ({ offeringId: String(offeringId), format: 'digital' });

describe('the saved list of a person', () => {
  it('is empty at first, and is refused to a visitor', async () => {
    expect(read(await ada.get(LIST))).toEqual({ id: String(adaId), version: 0, items: [] });
    expect((await server.asVisitor().get(LIST)).statusCode).toBe(401);
    const posted = await server.asVisitor().postDocument(`/api/v1/saved/items/${productId}/`, 'saved_items', {
      savedAt: EARLIER,
    });
    expect(posted.statusCode).toBe(401);
  });

  it('returns the whole list after each change, with the product and the chosen offering', async () => {
    await save(otherId);
    const list = read(await save(productId, { savedAt: '2021-01-01T00:00:00Z', choice: choice() }));
    expect(list).toMatchObject({
      version: 2,
      items: [
        {
          id: productId,
          product: { name: 'Frankenstein', authors: ['Mary Shelley'] },
          choice: {
            offeringId: String(offeringId),
            format: 'digital',
            isAvailable: true,
            offering: { price: '20.00' },
          },
        },
        { id: otherId, product: { name: 'Dracula' } },
      ],
    });
    expect(list.items[1]).not.toHaveProperty('choice');
    expect(read(await remove(productId))).toMatchObject({ version: 3, items: [{ id: otherId }] });
  });

  it('does not change when a product that is not in it is removed', async () => {
    await save(otherId);
    expect(read(await remove(productId)).version).toBe(1);
  });

  it('applies a repeated request once and answers it with the list of today', async () => {
    const key = randomUUID();
    await save(productId, {}, key);
    await remove(productId);
    const repeated = await save(productId, {}, key);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(read(repeated)).toMatchObject({ version: 2, items: [] });
  });

  it('never has a time later than that of the server', async () => {
    const { items } = read(await save(productId, { savedAt: '2999-01-01T00:00:00Z' }));
    expect(items[0]?.savedAt).toBe(server.clock.now().toISOString());
  });

  it('says that an offering is no longer sold, and shows its price of today', async () => {
    await save(productId, { choice: choice() });
    const change = (values: Partial<typeof offerings.$inferInsert>) =>
      server.db.update(offerings).set(values).where(eq(offerings.id, offeringId));
    await change({ priceCents: 2500 });
    expect(read(await ada.get(LIST)).items[0]?.choice).toMatchObject({
      isAvailable: true,
      offering: { price: '25.00' },
    });
    await change({ priceCents: 2000, isActive: false });
    expect(read(await ada.get(LIST)).items[0]?.choice?.isAvailable).toBe(false);
    await change({ isActive: true });
  });

  it('leaves out an offering of another product', async () => {
    expect(read(await save(otherId, { choice: choice() })).items[0]).not.toHaveProperty('choice');
  });

  it('refuses a product that does not exist', async () => {
    expect((await save('999999')).statusCode).toBe(404);
  });

  it('is deleted with the person', async () => {
    await save(productId);
    await server.db.delete(users).where(eq(users.id, adaId));
    expect(await server.db.select().from(savedItems).where(eq(savedItems.userId, adaId))).toEqual([]);
  });
});

it('tells the person’s other devices of a change, and not the device that made it (SYNC-1)', async () => {
  const phone = await server.asPerson(`ada${people}`);
  const cursorOf = async (caller: Caller) => (await caller.get('/api/v1/sync/')).json().data.id;
  const [here, there] = [await cursorOf(ada), await cursorOf(phone)];
  await save(productId, { choice: choice() });
  expect((await ada.get(`/api/v1/sync/?since=${here}`)).statusCode).toBe(204);
  const heard = await phone.get(`/api/v1/sync/?since=${there}`);
  expect(heard.json().data.attributes.subjects).toEqual(['saved']);
  await server.db.update(offerings).set({ priceCents: 2100 }).where(eq(offerings.id, offeringId));
  const priced = await phone.get(`/api/v1/sync/?since=${heard.json().data.id}`);
  expect(priced.json().data.attributes.subjects).toEqual(['saved']);
});
