import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { CatalogItem } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { OfferingPanel } from '../../../src/modules/offering/offering-panel.tsx';
import { custom, directSales, material, member, section } from '../../domain/support/section.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { emptyTheCart } from '../support/cart-on-device.ts';
import { book, paperback, rental90 } from '../support/catalog.ts';
import { offeringPanelReady } from '../support/offering-panel-ready.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const open = { startDate: '2020-01-01', endDate: '2099-01-01', addDropDate: '2098-01-01' };
const of = (id: string) => member({ id: `m${id}`, sectionId: id, optStatus: 'opted_out' });
/** An organization other than the store’s own. */
const partner = { ...custom, id: '2' };
const sections = [
  section({ ...open, organization: directSales, courseMember: of('7') }),
  section({ ...open, id: '8', rsCourseId: course('ACCESS'), organization: partner, courseMember: of('8') }),
  section({
    ...open,
    id: '9',
    rsCourseId: course('CHOICE'),
    organization: partner,
    courseType: 'student_choice',
    courseMember: of('9'),
  }),
  section({
    ...open,
    id: '10',
    rsCourseId: course('INCLUDED'),
    organization: directSales,
    courseMember: member({ id: 'm10', sectionId: '10', isCourseFee: true }),
  }),
  section({
    ...open,
    id: '14',
    rsCourseId: course('RENTAL'),
    organization: { ...directSales, id: '3', rentalReturnDays: 10 },
    courseMember: of('14'),
  }),
  withFee('11', 'FEE', open),
  withFee('12', 'SOON', { startDate: '2098-09-15', endDate: '2099-01-01' }),
  withFee('13', 'OVER', { startDate: '2020-01-01', endDate: '2020-06-01' }),
];
/** The catalog lists no choice for these products. Only the section pairs them. */
const ware = book({
  id: '71',
  productType: 'courseware',
  name: 'Slope',
  offerings: [{ ...rental90, id: '711', terms: 'Purchase' }],
});
const card = book({
  id: '72',
  productType: 'physical_product',
  name: 'Slope Access Card',
  offerings: [{ ...paperback, id: '721' }],
});
const pair = material('71', { productType: 'courseware', isPhysicalDigitalChoice: true, other: { id: '72' } });

/** A section of a type that has prices, of which a fee pays for the materials. */
function withFee(id: string, courseId: string, dates: { startDate: string; endDate: string }) {
  const courseMember = member({ id: `m${id}`, sectionId: id, isCourseFee: true });
  const rsCourseId = course(courseId);
  return section({ ...dates, id, rsCourseId, organization: directSales, courseType: 'lms_ecommerce', courseMember });
}

function course(id: string) {
  return z.parse(courseIdSchema, id);
}

beforeAll(async () => {
  const line = shopConnection(
    ({ path, query }) => {
      if (!path.includes('/section_products/')) return undefined;
      const sectionId = query.get('section_id') ?? '';
      const ofFee = { ...material('71', { productType: 'courseware' }), id: `m${sectionId}`, sectionId };
      const products = sectionId === '7' ? [pair] : ['11', '12', '13'].includes(sectionId) ? [ofFee] : [];
      return answer(200, writeCollection(sectionProductResource, products));
    },
    { sections },
  );
  vi.stubGlobal('fetch', line.fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshSections();
  for (const { id } of sections) await syncClient.refreshSectionProducts(id);
});
beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.unstubAllGlobals();
});

async function openPanel(item: CatalogItem, courseId?: string, onViewCart?: () => void, isFreeForPerson = false) {
  const person = userEvent.setup();
  await renderInApp(() => (
    <OfferingPanel
      item={item}
      here="/"
      isLoggedIn
      isFreeForPerson={isFreeForPerson}
      brand={undefined}
      courseId={courseId === undefined ? undefined : course(courseId)}
      renderBuyNow={() => 'Buy Now'}
      onViewCart={onViewCart}
    />
  ));
  await offeringPanelReady();
  return person;
}

async function add(item: CatalogItem, courseId?: string) {
  const person = await openPanel(item, courseId);
  await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
  await screen.findByText('In Cart');
  cleanup();
}

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });

describe('two products paired by a course', () => {
  test('exclude each other, as each says before it is bought', async () => {
    await openPanel(ware, 'BIO-101-A');
    expect(screen.getByText(/^Purchasing this as a digital product will mean/)).toBeDefined();
    cleanup();
    await openPanel(card, 'BIO-101-A');
    expect(screen.getByText(/^Purchasing this as a physical product will mean/)).toBeDefined();
  });

  test.each([
    ['the physical one by the digital one in the cart', ware, card, /^You’ve already added the digital product/],
    ['the digital one by the physical one in the cart', card, ware, /^You’ve already added the physical product/],
  ])('block %s', async (_, first, second, text) => {
    await add(first, 'BIO-101-A');
    await openPanel(second, 'BIO-101-A');
    expect(screen.getByText(text)).toBeDefined();
    expect(addButton().disabled).toBe(true);
  });

  test('are independent outside the course', async () => {
    await add(ware);
    await openPanel(card);
    expect(screen.queryByText(/^You’ve already added/)).toBeNull();
    expect(addButton().disabled).toBe(false);
  });
});

describe('a course of the bookstore partner', () => {
  test('with student choice hands the purchase to the bookstore', async () => {
    await openPanel(ware, 'CHOICE');
    expect(screen.getByText('Buy Now')).toBeDefined();
  });

  test('of any other type links to the bookstore', async () => {
    await openPanel(ware, 'ACCESS');
    expect(screen.queryByText('Buy Now')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your bookstore' }).getAttribute('href')).toBe('/my_book_store');
  });
});

test('the cart opens over the page if the page supports it', async () => {
  await add(ware, 'BIO-101-A');
  const view = vi.fn();
  const person = await openPanel(ware, 'BIO-101-A', view);
  await person.click(screen.getByRole('button', { name: 'View Cart' }));
  expect(view).toHaveBeenCalledOnce();
});

test('a course that bills for its materials shows no price, beside the button either', async () => {
  await openPanel(ware, 'INCLUDED');
  expect(screen.getByText('Your choice:').closest('p')?.textContent).toBe('Your choice: Digital · 90 Day Access');
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.getByText('Rental')).toBeDefined();
});

test('such a course shows the price of what the person pays in the store, and calls it no rental (OFFER-8)', async () => {
  const terms = 'Purchase. Free standard shipping';
  await openPanel(book({ id: '79', name: 'Coat', offerings: [{ ...paperback, id: '791', terms }] }), 'INCLUDED');
  expect(screen.getAllByText(/\$/).length).toBeGreaterThan(0);
  expect(screen.getByText(terms)).toBeDefined();
});

test('a printed rental of a course is due after the days that the school has set (OFFER-9)', async () => {
  const offerings = [
    { ...paperback, id: '801', price: '20.00', tenure: 'rental' as const },
    { ...paperback, id: '802', price: '60.00' },
  ];
  const item = book({ id: '80', name: 'Tome', offerings });
  const due = /^Note: Your Physical Rental will be due (.+)\. If not returned/;
  const person = await openPanel(item, 'RENTAL');
  expect(due.exec(screen.getByText(due).textContent ?? '')?.[1]).toMatch(/^January\s11,\s2098$/);
  await person.click(screen.getByRole('radio', { name: /\$60\.00/ }));
  await waitFor(() => expect(screen.queryByText(due)).toBeNull());
  cleanup();
  await openPanel(item);
  expect(screen.queryByText(due)).toBeNull();
});

describe('a course whose fee pays for the product', () => {
  const included = /^The price of this item was already included in your one-fee program\./;

  test('says so instead of a price, and takes the product without the cart (OFFER-8)', async () => {
    await openPanel(ware, 'FEE', undefined, true);
    expect(screen.getByText(included)).toBeDefined();
    expect(screen.getByText('Rental')).toBeDefined();
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Acquire Code' })).toBeDefined();
  });

  test('names the day on which the product becomes available, and sells nothing before', async () => {
    await openPanel(ware, 'SOON');
    expect(screen.getByText(included).textContent).toMatch(/Check back on September\s1,\s2098\.$/);
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  });

  test('pays for nothing else, and nothing after its end', async () => {
    await openPanel(book({ id: '78', name: 'Other', offerings: [{ ...rental90, id: '781' }] }), 'FEE');
    expect(screen.queryByText(included)).toBeNull();
    expect(addButton().disabled).toBe(false);
    cleanup();
    await openPanel(ware, 'OVER');
    expect(screen.queryByText(included)).toBeNull();
    expect(screen.getAllByText(/\$/).length).toBeGreaterThan(0);
  });
});
