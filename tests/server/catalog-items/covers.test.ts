import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { staffCatalogItemSchema } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let t: TestApp;
let staff: Caller;
let productId: number;

beforeAll(async () => {
  t = await startTestApp();
  const { id: userId } = await givePerson(t.db, { login: 'kim' });
  await t.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  staff = await t.asPerson('kim');
  productId = (await giveProduct(t.db, { name: 'Atlas' })).id;
});
afterAll(() => t.close());

const send = (bytes: Uint8Array, id = productId) =>
  upload(staff, `/api/v1/manage/0/catalogue/${id}/cover`, {}, { name: 'cover.png', bytes });
const picture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2a6b5c' } })
    .png()
    .toBuffer();

it('replaces the cover by a picture, in both sizes, and records it', async () => {
  const answer = await send(await picture());
  expect(answer.statusCode, answer.body).toBe(200);
  const { coverImage } = staffCatalogItemSchema.parse(answer.json());
  expect(coverImage).toMatch(/^\/covers\/[0-9a-f]{32}-cover\.jpg$/);
  const full = await t.asVisitor().get(coverImage ?? '');
  expect(full.headers['content-type']).toBe('image/jpeg');
  const [row] = await t.db.select().from(products).where(eq(products.id, productId));
  expect(row?.thumbnailImage).toMatch(/-thumb\.webp$/);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'product.cover'));
  expect(entry).toMatchObject({ subjectId: String(productId), before: { coverImage: null }, after: { coverImage } });
});

it('refuses what is no picture and keeps the cover', async () => {
  const [before] = await t.db.select().from(products).where(eq(products.id, productId));
  const answer = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('The picture is damaged or of another kind.');
  const [after] = await t.db.select().from(products).where(eq(products.id, productId));
  expect(after?.coverImage).toBe(before?.coverImage);
});

it('refuses a picture that is too large, a request without one, and a product that does not exist', async () => {
  expect((await send(Buffer.alloc(31 * 1024 ** 2, 1))).statusCode).toBe(413);
  const path = `/api/v1/manage/0/catalogue/${productId}/cover`;
  expect((await staff.postJson(path, {})).statusCode).toBe(415);
  expect((await send(await picture(), productId + 1000)).statusCode).toBe(404);
});
