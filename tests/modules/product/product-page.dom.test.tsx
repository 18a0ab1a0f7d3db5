import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogCardSchema, catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import type { ProductType } from '../../../src/domain/catalog/product-schema.ts';
import { assetSchema } from '../../../src/domain/shelf/asset-schema.ts';
import {
  userAvailabilityResource,
  userAvailabilitySchema,
} from '../../../src/domain/shelf/user-availability-schema.ts';
import { writeDocument } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { AccessOfType } from '../../../src/modules/product/access-of-type.tsx';
import { OwnerPurchase } from '../../../src/modules/product/owner-purchase.tsx';
import { type AccessContext, ProductPage, type ProductPageProps } from '../../../src/modules/product/product-page.tsx';
import { PurchaseDetails } from '../../../src/modules/product-sheet/purchase-details.tsx';
import { readSsrPreview, SsrPreviewContext, SsrPreviewGate } from '../../../src/ui/rendering/ssr-preview.tsx';
import { book } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, refusal, shopConnection } from '../support/shop-connection.ts';

const items = [
  book({ id: '21', name: 'Alder', product: { productFileType: 'EPUB' } }),
  book({ id: '22', productType: 'ebundle', name: 'Forest' }),
  book({
    id: '26',
    name: 'Cedar',
    product: {
      productFileType: 'EPUB',
      drm: { printAllowancePercent: 20 },
      hasFeaturePrinting: true,
      featurePrintingTitle: 'Worksheets only',
    },
  }),
  book({
    id: '27',
    name: 'Elm',
    identifiers: { EISBN13: '9780131103627', ISBN13: '9780306406157', ISBN10: '0306406152', PCARD_13: '9781861972712' },
  }),
  book({ id: '28', productType: 'courseware', name: 'Slope' }),
  book({ id: '32', productType: 'courseware', name: 'Ramp', product: { isCodeless: true } }),
  book({ id: '29', name: 'Maple', product: { productFileType: 'EPUB' } }),
  book({ id: '30', name: 'Rowan', product: { productFileType: 'EPUB' } }),
  book({ id: '34', name: 'Willow' }),
  book({
    id: '25',
    name: 'Birch',
    isBackordered: true,
    product: { studyToolsUrl: 'https://study.example/birch' },
  }),
];
const owned = { acquiredAt: '2026-10-01T12:00:00Z', updatedAt: '2026-10-01T12:00:00Z' };
const product = (id: string, productType: ProductType, name: string) => ({ id, productType, name, slug: '' });
const assets = [
  z.parse(assetSchema, { id: 'a1', ...owned, format: 'print', product: product('21', 'book', 'Alder') }),
  z.parse(assetSchema, {
    id: 'a2',
    ...owned,
    product: product('22', 'ebundle', 'Forest'),
    items: [{ readerFileId: '6', readerFileType: 'EPUB', product: product('31', 'book', 'Oak') }],
  }),
  z.parse(assetSchema, { id: 'a3', ...owned, product: product('29', 'book', 'Maple') }),
];
const availabilities = [
  { id: '21', isOwned: true, hasOnlyPrint: true, physicalItemPurchaseDate: '2026-10-01T12:00:00Z' },
  { id: '22', isOwned: true },
  { id: '28', isOwned: true },
  { id: '32', isOwned: true },
  { id: '29', isOwned: true },
  { id: '30', isOwned: true },
  { id: '34', isOwned: true },
].map((one) => z.parse(userAvailabilitySchema, one));

const shop = shopConnection(
  ({ path }) => {
    if (path.endsWith('/catalog_items/23/')) return refusal(410, 'inactive', 'Not now.');
    if (path.endsWith('/catalog_items/24/')) return refusal(410, 'gone', 'Removed.');
    const item = items.find(({ id }) => path.endsWith(`/catalog_items/${id}/`));
    if (item) return answer(200, writeDocument(catalogItemResource, item));
    const access = availabilities.find(({ id }) => path.endsWith(`/access_items/${id}/`));
    return access && answer(200, writeDocument(userAvailabilityResource, access));
  },
  { assets },
);

beforeEach(async () => {
  vi.stubGlobal('fetch', shop.fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Opened {
  isStore?: boolean;
  isSoldHere?: boolean;
  query?: ProductPageProps['query'];
  renderAccess?: ProductPageProps['renderAccess'];
  renderPurchase?: ProductPageProps['renderPurchase'];
}

const renderOfferings: ProductPageProps['renderPurchase'] = ({ item, courseId, here }) => (
  <p>
    Offerings of {item.name}
    {courseId && ` in ${courseId}, back at ${here}`}
  </p>
);

const openPage = (idText: string, page?: string, opened?: Opened) =>
  renderInApp(() => productPage(idText, page, opened));

const productPage = (
  idText: string,
  page = '/book',
  { isStore = true, isSoldHere = false, query = {}, renderAccess, renderPurchase = renderOfferings }: Opened = {},
) => (
  <ProductPage
    idText={idText}
    page={page}
    query={query}
    isLoggedIn
    isLoginKnown
    hideBreadcrumbs={false}
    isStore={isStore}
    channelType="retail"
    notFound={<p>Not here</p>}
    renderPurchaseDetails={(details) => <PurchaseDetails details={details} />}
    renderPurchase={renderPurchase}
    renderAccess={renderAccess}
    renderOwnerPurchase={(context) => (
      <OwnerPurchase {...context} isSoldHere={isSoldHere} renderPurchase={renderPurchase} />
    )}
    renderRelated={() => null}
  />
);

test('the server-rendered preview of a product stays until its panel can be pressed (OFFER-19)', async () => {
  document.body.innerHTML = '<fieldset id="ssr-preview" data-subject="25"><h1>Birch</h1></fieldset>';
  const preview = readSsrPreview();
  document.body.replaceChildren();
  let tellReady = () => {};
  const renderPurchase: ProductPageProps['renderPurchase'] = ({ onReady }) => {
    if (onReady) tellReady = onReady;
    return <button type="button">Add To Cart</button>;
  };
  await renderInApp(() => (
    <SsrPreviewContext value={preview}>
      <SsrPreviewGate person={undefined}>{productPage('25', '/book', { renderPurchase })}</SsrPreviewGate>
    </SsrPreviewContext>
  ));
  const panel = await screen.findByText('Add To Cart');
  expect(screen.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  expect(document.querySelector('#ssr-preview')).not.toBeNull();

  act(tellReady);
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBe(panel);
  expect(document.querySelector('#ssr-preview')).toBeNull();
});

test('a product that is loading shows what a list on the device says of it (SITE-11)', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const card = z.parse(catalogCardSchema, {
    ...product('33', 'book', 'Hazel'),
    authors: ['Ada Park'],
    subtitle: 'A Tree',
  });
  const syncClient = await loadSyncClient();
  const meta = { page: 1, pages: 1, pageSize: 24, count: 1 };
  await syncClient.storeResults({ search: 'hazel' }, { value: { items: [card], meta }, fetchedAt: 1 });
  await openPage('33');
  const name = await screen.findByText('Hazel', { selector: 'p' });
  expect(screen.getByText('A Tree')).toBeDefined();
  expect(screen.getByText('by Ada Park')).toBeDefined();
  expect(screen.getByText('Loading').getAttribute('role')).toBe('status');
  expect(name.closest('[inert]'), 'for the eyes only, because the page brings the heading').not.toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('the page of an owned product', () => {
  test('sells the digital version to the owner of a printed copy', async () => {
    await openPage('21');
    expect(await screen.findByText('You purchased this item on October 1, 2026.')).toBeDefined();
    expect(screen.getByText('Offerings of Alder')).toBeDefined();
    expect(screen.queryByText('You have access to this digital material.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'READ IT NOW' })).toBeNull();
  });

  test('opens the only book of a bundle', async () => {
    await openPage('22');
    const link = await screen.findByRole('link', { name: 'READ IT NOW' });
    expect(link.getAttribute('href')).toBe('/book/read/31');
    expect(screen.queryByText('Offerings of Forest')).toBeNull();
  });

  test('opens nothing when its file never came, and a book that the shelf does not have yet', async () => {
    await openPage('29');
    expect(await screen.findByText('There is nothing to read here yet.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'READ IT NOW' })).toBeNull();
    cleanup();
    await openPage('30');
    const link = await screen.findByRole('link', { name: 'READ IT NOW' });
    expect(link.getAttribute('href')).toBe('/book/read/30');
  });
});

describe('what an owner can still buy (OFFER-20)', () => {
  const renderPurchase: ProductPageProps['renderPurchase'] = ({ item: { offerings } }) => (
    <p>Sells {offerings.map(({ kind }) => kind).join(' and ')}</p>
  );

  test('is the printed version, folded below the access', async () => {
    await openPage('34', '/book', { renderPurchase, isSoldHere: true });
    expect(await screen.findByRole('heading', { name: 'On your shelf' })).toBeDefined();
    const summary = await screen.findByText('Buy a printed copy');
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toMatch(/Sells print$/);
  });

  test('is the digital version again when the server says so, with the day on which the access ends', async () => {
    const access = availabilities.find(({ id }) => id === '34');
    if (!access) throw new Error('Willow is not owned');
    Object.assign(access, { isRenewable: true, expiresAt: '2999-10-10T12:00:00Z' });
    await openPage('34', '/book', { renderPurchase, isSoldHere: true });
    expect(await screen.findByText('Extend your access or buy a printed copy')).toBeDefined();
    expect(screen.getByText('Sells digital and print and digital')).toBeDefined();
    expect(screen.getByText(/It ends on October 10, 2999/)).toBeDefined();
  });

  test('is only the digital version for a person who has a printed copy', async () => {
    const access = availabilities.find(({ id }) => id === '34');
    if (!access) throw new Error('Willow is not owned');
    Object.assign(access, { isRenewable: true, expiresAt: '2999-10-10T12:00:00Z', printOptionOwned: true });
    await openPage('34', '/book', { renderPurchase, isSoldHere: true });
    expect(await screen.findByText('Extend your access')).toBeDefined();
    expect(screen.getByText('Sells digital and digital')).toBeDefined();
  });

  test('is nothing where another seller sells', async () => {
    await openPage('34', '/book', { renderPurchase });
    expect(await screen.findByRole('heading', { name: 'On your shelf' })).toBeDefined();
    expect(screen.queryByText('Buy a printed copy')).toBeNull();
  });
});

test('the page of a product for sale names what delays an order, and the study tools', async () => {
  await openPage('25');
  expect(await screen.findByText(/A backordered item may delay your order/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'https://study.example/birch' })).toBeDefined();
});

describe('the course that the address names', () => {
  const query = { ecommerce_course_id: 'RS-9' };

  test('is passed to what sells the product', async () => {
    await openPage('25', '/book', { query });
    const offerings = await screen.findByText(/^Offerings of Birch/);
    expect(offerings.textContent).toMatch(/ in RS-9, back at \/book\/25\S*\?ecommerce_course_id=RS-9$/);
  });

  test('is passed to what opens an owned product, and to its reading link', async () => {
    await openPage('28', '/courseware', { query, renderAccess: ({ courseId }) => <p>Access in {courseId}</p> });
    expect(await screen.findByText('Access in RS-9')).toBeDefined();
    cleanup();
    await openPage('30', '/book', { query });
    const link = await screen.findByRole('link', { name: 'READ IT NOW' });
    expect(link.getAttribute('href')).toBe('/book/read/30?course_id=RS-9');
  });
});

test('the page of owned courseware launches it if it has no codes (CODE-8)', async () => {
  const access = (context: AccessContext) => (
    <AccessOfType
      {...context}
      isInstructor={false}
      slots={{
        renderCode: () => <p>Code</p>,
        renderSectionCode: () => null,
        renderLaunch: ({ productId, label, isLegacy }) => (
          <button type="button">{`${label} ${productId}${isLegacy ? ' older' : ''}`}</button>
        ),
      }}
    />
  );
  await openPage('32', '/courseware', { renderAccess: access });
  expect(await screen.findByRole('button', { name: 'Access Courseware 32' })).toBeDefined();
  cleanup();
  await openPage('28', '/courseware', { renderAccess: access });
  expect(await screen.findByText('Code')).toBeDefined();
});

describe('the page of a product that is not sold', () => {
  test.each([
    ['23', 'deactivated', 'Sorry, this product is not currently available.'],
    ['24', 'deleted', 'Sorry, this product has been removed from sale.'],
  ])('%s says that it is %s', async (id, _state, text) => {
    await openPage(id);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text));
    expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/browse/all');
  });

  test('leads to the shelf on a site that sells nothing (OFFER-14)', async () => {
    await openPage('23', '/book', { isStore: false });
    expect((await screen.findByRole('link', { name: 'My Shelf' })).getAttribute('href')).toBe('/shelf');
    expect(screen.queryByRole('link', { name: 'Browse' })).toBeNull();
  });
});

test('the breadcrumbs lead to all categories, and each ISBN says which version it is of', async () => {
  await openPage('27');
  const details = within(await screen.findByRole('region', { name: 'Additional Details' }));
  expect(details.getByText('ISBNs').nextElementSibling?.textContent).toBe(
    'eISBN 9780131103627, ISBN 9780306406157, ISBN 0306406152, 9781861972712',
  );
  expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/browse/all');
});

test('the printable share and the words of the publisher about it stand in one row', async () => {
  await openPage('26');
  const name = await screen.findByText('Printing');
  expect(name.nextElementSibling?.textContent).toBe('20% · Worksheets only');
});

test.each([
  ['courseware asks for prices in US dollars', '28', '/courseware', 'USD'],
  ['a book asks for the prices of the store', '27', '/book', null],
])('the page of %s (CAT-12)', async (_what, id, page, currencyCode) => {
  const before = shop.calls.length;
  await openPage(id, page);
  await screen.findByRole('heading', { level: 1, name: /Elm|Slope/ });
  const asked = () => shop.calls.slice(before).filter(({ path }) => path.endsWith(`/catalog_items/${id}/`));
  await waitFor(() => expect(asked().map(({ query }) => query.get('currency_code'))).toEqual([currencyCode]));
});

test('a book without a file says so before it is bought, and an owned one does not (PROD-9)', async () => {
  const note = 'You cannot read this book yet. It opens on your shelf as soon as its file arrives.';
  await openPage('25');
  expect(await screen.findByText(note)).toBeDefined();
  cleanup();
  await openPage('29');
  await screen.findByRole('heading', { name: 'Maple', level: 1 });
  expect(screen.queryByText(note)).toBeNull();
});
