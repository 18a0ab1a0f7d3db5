import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { siteSettingsListSchema, uploadedLogoSchema } from '../../../src/domain/staff/site-form-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let t: TestApp;
let manager: Caller;
let path: string;

beforeAll(async () => {
  t = await startTestApp();
  const { id: organizationId } = await giveOrganization(t.db, { title: 'Hillside' });
  await t.db.insert(whiteLabels).values({ organizationId, fqdn: 'books.hillside.example', title: 'Hillside' });
  const { id: userId } = await givePerson(t.db, { login: 'marcus' });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'manager' });
  manager = await t.asPerson('marcus');
  path = `/api/v1/manage/${organizationId}/sites`;
});
afterAll(() => t.close());

const send = (bytes: Uint8Array) => upload(manager, `${path}/logo`, {}, { name: 'logo.png', bytes });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 42, g: 107, b: 92, alpha: 0 } } })
    .png()
    .toBuffer();

async function uploadLogo(bytes: Uint8Array): Promise<string> {
  const answer = await send(bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  return uploadedLogoSchema.parse(answer.json()).labelLogo;
}

it('makes an uploaded picture smaller, keeps it transparent, and serves it for a year (SITE-12)', async () => {
  const labelLogo = await uploadLogo(await picture(2000, 500));
  expect(labelLogo).toMatch(/^\/logos\/[0-9a-f]{32}\.webp$/);
  const served = await t.asVisitor('books.hillside.example').get(labelLogo);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 128, hasAlpha: true });
});

it('leaves a small picture at its size, and gives the same picture the same path', async () => {
  const bytes = await picture(90, 40);
  const labelLogo = await uploadLogo(bytes);
  const served = await t.asVisitor().get(labelLogo);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 90, height: 40 });
  expect(await uploadLogo(bytes)).toBe(labelLogo);
});

it('changes no site until its form is saved with the path', async () => {
  const labelLogo = await uploadLogo(await picture(100, 50));
  const [site] = siteSettingsListSchema.parse((await manager.get(`${path}/`)).json()).sites;
  expect(site?.form.labelLogo).toBe('');
  const body = JSON.stringify({ ...site?.form, labelLogo });
  const saved = await manager.change('PUT', `${path}/${site?.id}`, body, 'application/json', {});
  expect(saved.statusCode, saved.body).toBe(200);
  const signIn = await t.asVisitor('books.hillside.example').get('/account/sign-in');
  expect(signIn.body).toContain(`src="${labelLogo}"`);
});

it('refuses what is no picture, a picture that is too large, and a request without one', async () => {
  const drawing = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(drawing.statusCode).toBe(422);
  expect(drawing.body).toContain('The picture is damaged or of another kind.');
  expect((await send(Buffer.alloc(31 * 1024 ** 2, 1))).statusCode).toBe(413);
  expect((await manager.postJson(`${path}/logo`, {})).statusCode).toBe(415);
});

it('answers 404 for a logo that is not stored', async () => {
  const unknown = `/logos/${'0'.repeat(32)}.webp`;
  expect((await t.asVisitor().get(unknown)).statusCode).toBe(404);
  expect((await t.asVisitor().get('/logos/..%2fcovers.webp')).statusCode).toBe(404);
});
