import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { loadChanges, purgeChanges } from '../../../server/changes/load-changes.ts';
import { beginEpoch } from '../../../server/db/epoch.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { sectionMembers, sections } from '../../../server/db/schema/courses.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { banners } from '../../../server/db/schema/organizations.ts';
import { sessions, users } from '../../../server/db/schema/people.ts';
import { personChanges } from '../../../server/db/schema/person-changes.ts';
import { products } from '../../../server/db/schema/products.ts';
import { changesResource } from '../../../src/domain/site/changes-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let phone: Caller;
let laptop: Caller;
let userId: number;

beforeAll(async () => {
  t = await startTestApp();
  userId = (await givePerson(t.db, { login: 'ada' })).id;
  await givePerson(t.db, { login: 'eve' });
  phone = await t.asPerson('ada');
  laptop = await t.asPerson('ada');
});
afterAll(() => t.close());

/** Asks as a device and returns the subjects and the next cursor. */
async function ask(device: Caller, since?: string) {
  const answer = await device.get(`/api/v1/sync/${since === undefined ? '' : `?since=${since}`}`);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  if (answer.statusCode === 204) return { cursor: since ?? '', subjects: [] };
  expect(answer.statusCode).toBe(200);
  const { id, subjects } = readDocument(changesResource, answer.json());
  return { cursor: id, subjects };
}

const own = (productId: number) =>
  grantAsset(t.db, { userId, productId, format: 'digital', source: 'purchase', durationDays: 30 }, t.clock.now());

const putInCart = (device: Caller, offeringId: number) =>
  device.postDocument(
    '/api/v1/shopping_cart/cart_items/',
    'cart_items',
    { offeringId: String(offeringId), isDigital: true, isPrint: false },
    { idempotencyKey: randomUUID() },
  );

describe('a device that asks', () => {
  let cursor: string;
  beforeEach(async () => {
    ({ cursor } = await ask(phone));
  });

  test('without a cursor loads everything, and then nothing changed', async () => {
    expect((await ask(phone)).subjects).toEqual(['everything']);
    expect((await ask(phone, cursor)).subjects).toEqual([]);
  });

  test.each([
    '',
    'nonsense',
    '1.2.3',
    `${randomUUID()}.1`,
    `${randomUUID()}.0:1:.0`,
    `${randomUUID()}.9:5:.0`,
    `${randomUUID()}.1:9:5,3.0`,
    `${randomUUID()}.1:9:9.0`,
    `${randomUUID()}.1:9:,.0`,
  ])('with the cursor %o loads everything', async (since) => {
    expect((await ask(phone, since)).subjects).toEqual(['everything']);
  });

  test('loads everything if its cursor is of another epoch', async () => {
    await beginEpoch(t.db);
    expect((await ask(phone, cursor)).subjects).toEqual(['everything']);
  });

  test('after a month loads everything, and after an hour the sections', async () => {
    const [epoch, transaction] = cursor.split('.');
    const ago = (hours: number) => `${epoch}.${transaction}.${Date.now() - hours * 3_600_000}`;
    expect((await ask(phone, ago(24 * 31))).subjects).toEqual(['everything']);
    expect((await ask(phone, ago(2))).subjects).toEqual(['sections']);
  });

  test('learns of new materials, of their titles and of their files', async () => {
    const { id } = await giveProduct(t.db);
    await own(id);
    const shelf = await ask(phone, cursor);
    expect(shelf.subjects).toEqual(['shelf']);
    await t.db.update(products).set({ name: 'A new title' }).where(eq(products.id, id));
    const titles = await ask(phone, shelf.cursor);
    expect(titles.subjects).toEqual(['shelf-details']);
    const file = {
      title: 'Book',
      type: 'READER',
      extension: 'epub',
      storagePath: 'a.epub',
      sizeBytes: 1,
      sha256: '0',
    } as const;
    await t.db.insert(bookFiles).values({ productId: id, position: 1, ...file });
    expect((await ask(phone, titles.cursor)).subjects).toEqual(['shelf-details']);
  });

  test('does not load the shelf because a product became more popular', async () => {
    const [asset] = await t.db.select().from(assets).where(eq(assets.userId, userId));
    await t.db
      .update(products)
      .set({ salesCount: 7 })
      .where(eq(products.id, asset?.productId ?? 0));
    expect((await ask(phone, cursor)).subjects).toEqual([]);
  });

  test('learns of a section, its dates and its materials', async () => {
    const { id: sectionId } = await giveSection(t.db);
    await giveMember(t.db, sectionId, userId);
    const joined = await ask(phone, cursor);
    expect(joined.subjects).toContain('sections');
    await t.db.update(sections).set({ name: 'Evening' }).where(eq(sections.id, sectionId));
    const renamed = await ask(phone, joined.cursor);
    expect(renamed.subjects).toEqual(['sections']);
    await giveSectionProduct(t.db, sectionId, (await giveProduct(t.db)).id);
    const adopted = await ask(phone, renamed.cursor);
    expect(adopted.subjects).toContain('sections');
    await t.db.delete(sectionMembers).where(eq(sectionMembers.sectionId, sectionId));
    expect((await ask(phone, adopted.cursor)).subjects).toContain('sections');
  });

  test('learns of a change of its cart on another device, and of a new price in it', async () => {
    const { id: offeringId } = await giveOffering(t.db, (await giveProduct(t.db)).id, { priceCents: 900 });
    expect((await putInCart(laptop, offeringId)).statusCode).toBeLessThan(300);
    const added = await ask(phone, cursor);
    expect(added.subjects).toEqual(['cart']);
    expect((await ask(laptop, cursor)).subjects).toEqual([]);
    await t.db.update(offerings).set({ priceCents: 800 }).where(eq(offerings.id, offeringId));
    expect((await ask(phone, added.cursor)).subjects).toEqual(['cart']);
    expect((await ask(laptop, cursor)).subjects).toEqual(['cart']);
  });

  test('learns of reading on another device, book by book', async () => {
    const { id } = await giveProduct(t.db);
    await own(id);
    ({ cursor } = await ask(phone, cursor));
    const place = {
      deviceId: randomUUID(),
      locator: 'epubcfi(/6/4!/4/2)',
      progress: 0.5,
      label: '5',
      at: 1_700_000_000_000,
    };
    const sent = await laptop.postDocument(`/api/v1/reading/states/${id}/places/`, 'reading_places', place, {
      idempotencyKey: randomUUID(),
    });
    expect(sent.statusCode).toBe(200);
    expect((await ask(phone, cursor)).subjects).toEqual([`reading/${id}`]);
    expect((await ask(laptop, cursor)).subjects).toEqual([]);
  });

  test('learns of orders, and loads them again while one is pending', async () => {
    const values = { userId, subtotalCents: 100, platformFeeCents: 0, totalCents: 100 };
    const [order] = await t.db.insert(orders).values(values).returning();
    const placed = await ask(phone, cursor);
    expect(placed.subjects).toEqual(['orders']);
    expect((await ask(phone, placed.cursor)).subjects).toEqual(['orders']);
    await t.db
      .update(orders)
      .set({ status: 'failed' })
      .where(eq(orders.id, order?.id ?? 0));
    const failed = await ask(phone, placed.cursor);
    expect((await ask(phone, failed.cursor)).subjects).toEqual([]);
  });

  test('learns of its account, and other people do not', async () => {
    const eve = await t.asPerson('eve');
    const { cursor: before } = await ask(eve);
    await t.db.update(users).set({ firstName: 'Augusta' }).where(eq(users.id, userId));
    expect((await ask(phone, cursor)).subjects).toEqual(['account']);
    expect((await ask(eve, before)).subjects).toEqual([]);
  });

  test('learns of a banner when it is written, when it begins and when it ends', async () => {
    const soon = new Date(Date.now() - 1_000);
    await t.db.insert(banners).values({ kind: 'maintenance', messageEn: 'Soon', isActive: true, startsAt: soon });
    expect((await ask(phone, cursor)).subjects).toEqual(['site']);
    const written = await ask(phone);
    const [epoch, transaction] = written.cursor.split('.');
    expect((await ask(phone, `${epoch}.${transaction}.${soon.getTime() - 1_000}`)).subjects).toEqual(['site']);
    await t.db.delete(banners);
  });

  test('as a visitor loads the cart, and what changed on the site', async () => {
    const visitor = t.asVisitor();
    const { cursor: before } = await ask(visitor);
    expect((await ask(visitor, before)).subjects).toEqual(['cart']);
  });

  test('in the name of another person is refused', async () => {
    expect((await phone.get('/api/v1/sync/', { headers: { 'x-carrel-person': '999999' } })).statusCode).toBe(401);
  });
});

test('maintenance removes changes that a later one repeats, and devices still receive the subject', async () => {
  const { cursor } = await ask(phone);
  for (const firstName of ['A', 'B', 'C']) {
    await t.db.update(personChanges).set({ at: sql`at - interval '2 hours'` });
    await t.db.update(users).set({ firstName }).where(eq(users.id, userId));
  }
  await purgeChanges(t.db);
  const left = await t.db.select().from(personChanges).where(eq(personChanges.userId, userId));
  expect(left.filter(({ subject }) => subject === 'account')).toHaveLength(1);
  expect((await ask(phone, cursor)).subjects).toEqual(['account']);
  await t.db.update(personChanges).set({ at: sql`now() - interval '31 days'` });
  await purgeChanges(t.db);
  expect(await t.db.select().from(personChanges)).toEqual([]);
});

test('a request for changes takes one statement if nothing changed', async () => {
  const { cursor } = await loadChanges(t.db, { userId, session: 'x' }, undefined);
  let statements = 0;
  const counted = new Proxy(t.db, {
    get(target, name, receiver) {
      if (name === 'execute') statements += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  expect((await loadChanges(counted, { userId, session: 'x' }, cursor)).subjects).toEqual([]);
  expect(statements).toBe(1);
});

describe('a stream of events', () => {
  let origin: string;
  let ended: AbortController;
  beforeAll(async () => {
    origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    ended = new AbortController();
  });
  afterEach(() => ended.abort());

  const open = (device: Caller, person: number) =>
    fetch(`${origin}/api/v1/sync/events/?person=${person}`, {
      signal: ended.signal,
      headers: { cookie: device.cookieHeader, host: 'localhost' },
    });

  /** Reads until the stream has sent the text; returns all that it sent. Without a text, until its end. */
  async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text?: string): Promise<string> {
    let read = '';
    while (text === undefined || !read.includes(text)) {
      const { done, value } = await reader.read();
      if (done) return read;
      read += new TextDecoder().decode(value);
    }
    return read;
  }

  test('tells a change to the other devices of the person, not to the one that made it', async () => {
    const { id: offeringId } = await giveOffering(t.db, (await giveProduct(t.db)).id, { priceCents: 900 });
    const onPhone = await open(phone, userId);
    const onLaptop = await open(laptop, userId);
    expect(onPhone.headers.get('content-type')).toContain('text/event-stream');
    expect(onPhone.headers.get('content-encoding')).toBeNull();
    const [phoneReader, laptopReader] = [onPhone.body?.getReader(), onLaptop.body?.getReader()];
    if (!phoneReader || !laptopReader) throw new Error('The stream has no body');
    await readUntil(phoneReader, ': open');
    await readUntil(laptopReader, ': open');
    await putInCart(laptop, offeringId);
    expect(await readUntil(phoneReader, 'event')).toContain('event: person');
    // The next event of the laptop is the one of the account: the cart's was not sent.
    await t.db.update(users).set({ lastName: randomUUID() }).where(eq(users.id, userId));
    expect((await readUntil(laptopReader, 'event')).match(/event/g)).toHaveLength(1);
  });

  test('ends with the session', async () => {
    const device = await t.asPerson('ada');
    const reader = (await open(device, userId)).body?.getReader();
    if (!reader) throw new Error('The stream has no body');
    await readUntil(reader, ': open');
    const rows = await t.db.select().from(sessions).where(eq(sessions.userId, userId));
    const newest = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
    await device.postForm('/ajax/logout/', {});
    expect(await readUntil(reader)).toContain('event: person');
    expect(newest).toBeDefined();
    expect((await open(device, userId)).status).toBe(204);
  });

  test('is not opened for a visitor or for another person', async () => {
    expect((await open(t.asVisitor(), userId)).status).toBe(204);
    expect((await open(phone, userId + 1)).status).toBe(204);
  });

  test('does not keep the server from closing', async () => {
    const open = { db: t.db, kind: t.kind, listen: t.listen, close: () => Promise.resolve() };
    const server = await startTestApp({ open });
    const device = await server.asPerson('ada');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = device.cookieHeader;
    const stream = await fetch(`${address}/api/v1/sync/events/?person=${userId}`, { headers: { cookie } });
    await server.close();
    expect(await stream.text()).toContain(': open');
  });
});
