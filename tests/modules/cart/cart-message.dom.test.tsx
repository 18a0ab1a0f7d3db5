import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartLineKeyOf } from '../../../src/domain/cart/cart-line-key.ts';
import type { CartViewLine } from '../../../src/domain/cart/fold-cart.ts';
import { CartLine } from '../../../src/modules/cart/cart-line.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const product = (id: string) => ({ id, productType: 'book' as const, name: `Book ${id}`, slug: '' });
const times = { acquiredAt: '2026-10-01T12:00:00Z', updatedAt: '2026-10-01T12:00:00Z' };
const assets = [
  { id: 'a1', ...times, product: product('61') },
  { id: 'a2', ...times, format: 'print' as const, product: product('62') },
  { id: 'a3', ...times, isExpired: true, product: product('63') },
];

beforeAll(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { assets }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
});
beforeEach(cutConnection);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lineOf = (id: string, format: CartViewLine['format']): CartViewLine => {
  const item = book({ id });
  const offeringId = rental90.id;
  return { key: cartLineKeyOf(offeringId), productId: item.id, offeringId, format, product: item, offering: rental90 };
};

test.each([
  ['a digital version that the person has', '61', 'digital', 'You have already purchased this item.'],
  ['a combo with it', '61', 'combo', 'You have already purchased the digital version of this item.'],
  ['a printed version that was ordered', '62', 'print', 'You have already ordered this item'],
] as const)('the line of %s says so (CART-8)', async (_what, id, format, text) => {
  await renderInApp(() => <CartLine line={lineOf(id, format)} />);
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['print, for the owner of the digital version', '61', 'print'],
  ['a version whose access has ended', '63', 'digital'],
] as const)('the line of %s has no message', async (_what, id, format) => {
  await renderInApp(() => (
    <>
      <CartLine line={lineOf(id, format)} />
      {/* Its message shows that the data of the device was read. */}
      <CartLine line={lineOf('61', 'digital')} />
    </>
  ));
  await screen.findByText('You have already purchased this item.');
  expect(screen.queryAllByText(/^You have already/)).toHaveLength(1);
});
