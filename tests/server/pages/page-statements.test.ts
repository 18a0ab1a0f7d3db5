import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../../server/db/connect.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let open: Awaited<ReturnType<typeof openEmbedded>>;
let t: TestApp;
beforeAll(async () => {
  open = await openEmbedded({});
  t = await startTestApp({ open });
});
afterAll(async () => {
  await t.close();
  await open.close();
});

test('a product page reads its site in one statement and its product in another', async () => {
  const { id } = await giveProduct(open.db);
  await giveOffering(open.db, id);
  const query = vi.spyOn(open.client, 'query');
  expect((await t.asVisitor().get(`/book/${id}`)).statusCode).toBe(200);
  const texts = query.mock.calls.map(([text]) => text);
  expect(texts).toEqual([expect.stringContaining('"white_labels"'), expect.stringContaining('"offerings"')]);
});
