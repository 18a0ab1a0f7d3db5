import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { CartPage } from '../../../src/modules/cart/cart-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, paperback, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const COURSE = 'RS-9';
const tides = book({ id: '51', name: 'Tides' });
const section = {
  id: '9',
  rsCourseId: COURSE,
  name: 'Trees',
  number: '1',
  startDate: '2020-01-01',
  endDate: '2099-01-01',
  timeZone: 'UTC',
  courseType: 'inclusive_access' as const,
  optingMethod: 'opt_out' as const,
  course: { id: 'c9', department: 'BOT', number: '101', name: 'Botany' },
  courseMember: { id: 'm1', sectionId: '9', optStatus: 'opted_in' as const, isCourseFee: true },
};

beforeAll(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { sections: [section] }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshSections();
});
beforeEach(cutConnection);
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.unstubAllGlobals();
});

async function openCart() {
  const query = `?ecommerce_course_id=${COURSE}`;
  await renderInApp(() => <CartPage query={parseQuery(query)} isStore />, `/cart${query}`);
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
  expect(await summary.findByRole('link', { name: 'Checkout' })).toBeDefined();
  return summary;
}

test('the cart page of a member with a course fee has no subtotal (CART-6)', async () => {
  await addToCart(tides, rental90, COURSE);
  const summary = await openCart();
  expect(await screen.findByText(/already included in your one-fee program/)).toBeDefined();
  expect(summary.queryByText('Subtotal (USD)')).toBeNull();
});

test('it has a subtotal if a line is charged (OFFER-15)', async () => {
  await addToCart(tides, paperback, COURSE);
  const summary = await openCart();
  expect(await summary.findByText('Subtotal (USD)')).toBeDefined();
  expect(summary.getByText('$54.50')).toBeDefined();
});
