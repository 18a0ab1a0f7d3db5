import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  type CatalogItem,
  catalogCardSchema,
  catalogItemResource,
} from '../../../src/domain/catalog/catalog-item-schema.ts';
import { writeDocument } from '../../../src/engine/http/json-api.ts';
import { ProductRow } from '../../../src/modules/browse/cards/product-row.tsx';
import { ResultButton } from '../../../src/modules/browse/results/result-button.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { addDefaultChoice, type Shopper } from '../../../src/modules/offering/add-default-choice.ts';
import { cartNow, emptyTheCart } from '../support/cart-on-device.ts';
import { book } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, refusal, shopConnection } from '../support/shop-connection.ts';

const store: Shopper = { isLoggedIn: true, channelType: 'student-store', brand: undefined };
const owned = { id: '1', acquiredAt: '2026-09-01T00:00:00Z', updatedAt: '2026-09-01T00:00:00Z', readerFileId: '5' };
const { name, slug, authors } = book();
const assets = [{ ...owned, product: { id: '70', productType: 'book' as const, name, slug, authors } }];

/** Shows the result of a search for a product that the server has. */
async function showResult(item: CatalogItem, lowestOffering: object = { price: '24.99', count: 3 }) {
  const connection = shopConnection(
    ({ path }) => {
      if (path.includes('/catalog_items/')) return answer(200, writeDocument(catalogItemResource, item));
      // The added item waits on the device.
      return path.includes('/shopping_cart/') ? refusal(503, 'internal', 'Later.') : undefined;
    },
    { assets },
  );
  vi.stubGlobal('fetch', connection.fetch);
  const facets = ['format:digital', 'format:print'];
  const card = z.parse(catalogCardSchema, { ...item, publishYear: 2019, lowestOffering, facets });
  const row = () => (
    <ProductRow card={card} action={<ResultButton card={card} onAdd={() => addDefaultChoice(card.id, store)} />} />
  );
  const { router } = await renderInApp(row, '/search');
  return { person: userEvent.setup(), router };
}

beforeEach(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { assets }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
});
afterEach(async () => {
  await emptyTheCart();
  cleanup();
  vi.unstubAllGlobals();
});

describe('a search result', () => {
  test('names format, year, the number of options and the lowest price', async () => {
    await showResult(book({ id: '61' }));
    expect(screen.getByRole('article').textContent).toContain('Ada Marsh · Book · 2019 · Digital and print');
    expect(screen.getByText('$24.99')).toBeDefined();
    expect(screen.getByText('3 options')).toBeDefined();
  });

  test('adds the choice that the product page begins with, says which, and leads to the cart', async () => {
    const { person } = await showResult(book({ id: '62' }));
    await person.click(await screen.findByRole('button', { name: `Add To Cart: ${name}` }));
    const link = await screen.findByRole('link', { name: 'View Cart' });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(screen.getByText(`Added to your cart: ${name}, 90 Day Access, $24.99`)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect((await cartNow()).lines.map(({ offeringId }) => offeringId)).toEqual(['901']);
  });

  test('opens the page of a product that is not sold here', async () => {
    const withdrawn = [{ id: '1', channelType: 'student-store', availabilityStatus: 'withdrawn' as const }];
    const { person, router } = await showResult(book({ id: '63', channelAvailabilities: withdrawn }));
    await person.click(await screen.findByRole('button', { name: /^Add To Cart/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/book/63/${slug}`));
    expect((await cartNow()).lines).toEqual([]);
  });

  test('stays in the list without a connection if the product is not on the device, and says what to do', async () => {
    const { person, router } = await showResult(book({ id: '65' }));
    cutConnection();
    await person.click(await screen.findByRole('button', { name: /^Add To Cart/ }));
    expect(
      await screen.findByText(/^You are offline, and the options for Biology of the Tidal Shore are not/),
    ).toBeDefined();
    expect(router.state.location.pathname).toBe('/search');
    expect((await cartNow()).lines).toEqual([]);
  });

  test('adds a product that is on the device without a connection too', async () => {
    const item = book({ id: '66' });
    const { person } = await showResult(item);
    await (await loadSyncClient()).refreshItem(item.id);
    cutConnection();
    await person.click(await screen.findByRole('button', { name: /^Add To Cart/ }));
    expect(await screen.findByRole('link', { name: 'View Cart' })).toBeDefined();
    expect((await cartNow()).lines.map(({ offeringId }) => offeringId)).toEqual(['901']);
  });

  test('opens a book that the person owns', async () => {
    await showResult(book({ id: '70' }));
    const link = await screen.findByRole('link', { name: `Read: ${name}` });
    expect(link.getAttribute('href')).toBe('/book/read/70');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('leads to the page of a free product, where it is put on the shelf', async () => {
    await showResult(book({ id: '64' }), { price: '0.00', isFree: true });
    expect(screen.getByText('Free')).toBeDefined();
    const link = await screen.findByRole('link', { name: `View Details: ${name}` });
    expect(link.getAttribute('href')).toBe(`/book/64/${slug}`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has no button if no price is known', async () => {
    await showResult(book({ id: '67' }), { price: '0.00' });
    expect(screen.queryByRole('link', { name: /^View/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
