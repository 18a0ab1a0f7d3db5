import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { noGateway } from '../../../server/payment/no-gateway.ts';
import { brandResource } from '../../../src/domain/site/brand-schema.ts';
import { isStoreSite } from '../../../src/domain/site/site-store.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let offeringId: number;
beforeAll(async () => {
  t = await startTestApp({ environment: { CARREL_PAYMENTS: 'none' }, gateway: noGateway });
  await givePerson(t.db, { login: 'ada' });
  await t.db.insert(whiteLabels).values({ title: 'Lakeside', fqdn: 'lakeside.localhost', brandColor: '#123456' });
  offeringId = (await giveOffering(t.db, (await giveProduct(t.db)).id)).id;
});
afterAll(() => t.close());

describe('a store without payments', () => {
  test('refuses cart, quote and order with a message', async () => {
    const ada = await t.asPerson('ada');
    const line = { offeringId: String(offeringId), isDigital: true, isPrint: false };
    const order = { expectedTotal: '0.00', paymentMethodId: 'pm_card_visa' };
    const answers = [
      await ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', line),
      await ada.get('/api/v1/purchases/quote/'),
      await ada.postDocument('/api/v1/purchases/orders/', 'orders', order, { idempotencyKey: crypto.randomUUID() }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors[0]).toMatchObject({
        code: 'offering_unavailable',
        detail: 'This site takes no payments, so nothing can be bought here.',
      });
    }
  });

  test('starts no wallet payment and has no bank page for test cards', async () => {
    const ada = await t.asPerson('ada');
    const input = `offering_id=${offeringId}&payment=GOOGLE&type=digital`;
    const started = await ada.getWithToken(`/ajax/checkout/payment/create?${input}`);
    expect(started.statusCode).toBe(409);
    expect(started.json().code).toBe('offering_unavailable');
    const bank = await ada.postJson('/ajax/checkout/embedded_bank/answer', { client_secret: 'x', approved: true });
    expect(bank.statusCode).toBe(404);
  });

  test.each([
    ['localhost', { title: 'Carrel' }],
    ['lakeside.localhost', { title: 'Lakeside', brandColor: '#123456' }],
  ])('reports to the pages of %s that it does not sell', async (host, site) => {
    const answer = await t.asVisitor(host).get('/api/v1/label/white_labels/');
    const [brand] = readCollection(brandResource, answer.json()).items;
    expect(brand).toMatchObject(site);
    expect(isStoreSite(brand)).toBe(false);
  });
});
