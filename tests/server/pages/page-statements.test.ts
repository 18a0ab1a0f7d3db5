import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../../server/db/connect.ts';
import { products } from '../../../server/db/schema/products.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Replaces the built page renderer. Each page shows its address and the product that it was rendered from. */
const RENDERER = `export const renderPage = async ({ address, subject }) => '<p>' + address + ' ' + subject?.item?.name + '</p>'`;
const SHELL = '<html lang="en"><head><title>Carrel</title></head><body><div id="root"></div></body></html>';

let built: string;
let open: Awaited<ReturnType<typeof openEmbedded>>;
let t: TestApp;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'carrel-page-statements-'));
  for (const folder of ['client', 'ssr']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'client/index.html'), SHELL);
  writeFileSync(join(built, 'ssr/package.json'), '{ "type": "module" }');
  writeFileSync(join(built, 'ssr/render-page.js'), RENDERER);
  open = await openEmbedded({});
  t = await startTestApp({ open, clientFolder: join(built, 'client') });
});
afterAll(async () => {
  await t.close();
  await open.close();
  rmSync(built, { recursive: true, force: true });
});

test('a product page reads its site in one statement and its product in another', async () => {
  const { id } = await giveProduct(open.db);
  await giveOffering(open.db, id);
  const query = vi.spyOn(open.client, 'query');
  expect((await t.asVisitor().get(`/book/${id}`)).statusCode).toBe(200);
  const texts = query.mock.calls.map(([text]) => text);
  expect(texts).toEqual([expect.stringContaining('"white_labels"'), expect.stringContaining('"offerings"')]);
});

test('a repeated page needs no statement until the catalog or a site changes', async () => {
  const { id } = await giveProduct(open.db, { name: 'Walden' });
  const visitor = t.asVisitor();
  await visitor.get(`/book/${id}`);
  const query = vi.spyOn(open.client, 'query');
  query.mockClear();
  for (const address of [`/book/${id}`, `/book/${id}`]) expect((await visitor.get(address)).body).toContain('Walden');
  expect(query).not.toHaveBeenCalled();
  await open.db.update(products).set({ name: 'The Maine Woods' }).where(eq(products.id, id));
  expect((await visitor.get(`/book/${id}`)).body).toContain('The Maine Woods');
});

test('a change that was not notified shows from the second request on, without a wait for the database', async () => {
  const { id } = await giveProduct(open.db, { name: 'Walden' });
  const visitor = t.asVisitor();
  await visitor.get(`/book/${id}`);
  // Triggers do not run, as for a copy of the server that is cut off from notifications.
  await open.db.execute(sql`set session_replication_role = replica`);
  await open.db.update(products).set({ name: 'The Maine Woods' }).where(eq(products.id, id));
  await open.db.execute(sql`reset session_replication_role`);
  t.clock.advance(5_001);
  expect((await visitor.get(`/book/${id}`)).body).toContain('Walden');
  await expect.poll(async () => (await visitor.get(`/book/${id}`)).body).toContain('The Maine Woods');
});

test('a change of each table that public pages read is notified', async () => {
  const { id } = await giveProduct(open.db, { name: 'Walden', productType: 'collection' });
  const query = vi.spyOn(open.client, 'query');
  query.mockClear();
  for (const address of ['/', '/browse/all', `/collection/${id}`, '/search?terms=walden', '/search?terms=ENGL101'])
    expect((await t.asVisitor().get(address)).statusCode).toBe(200);
  const text = query.mock.calls.map(([statement]) => statement).join('\n');
  query.mockRestore();
  const { rows } = await open.client.query<{ name: string; isNotified: boolean }>(
    `select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'note_catalogue'::regproc)
      as "isNotified" from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const read = rows.filter(({ name }) => new RegExp(`\\b(?:from|join)\\s+"?${name}\\b`).test(text));
  expect(read.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['products', 'offerings', 'sections', 'categories']),
  );
  expect(read.filter(({ isNotified }) => !isNotified)).toEqual([]);
});
