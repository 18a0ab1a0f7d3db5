import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { sectionProductResource, sectionProductSchema } from '../../../src/domain/sections/section-product-schema.ts';
import { type Asset, assetSchema } from '../../../src/domain/shelf/asset-schema.ts';
import { writeCollection, writeDocument } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { ProductSheet, type ProductSheetProps } from '../../../src/modules/product-sheet/product-sheet.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const product = (id: string, productType: string, name: string) => ({
  id,
  productType,
  name,
  authors: ['Ada Marsh'],
  slug: '',
});
const asset = (id: string, productType: string, name: string, more: object = {}): Asset =>
  z.parse(assetSchema, {
    id: `a${id}`,
    acquiredAt: '2026-10-01T12:00:00Z',
    updatedAt: '2026-10-01T12:00:00Z',
    product: product(id, productType, name),
    ...more,
  });
const assets = [
  asset('1', 'book', 'Alder', { readerFileId: '5', readerFileType: 'EPUB' }),
  asset('2', 'book', 'Birch', { isExpired: true }),
  asset('3', 'ebundle', 'Forest', {
    items: [
      { readerFileId: '6', readerFileType: 'EPUB', product: product('31', 'book', 'Oak') },
      { product: product('32', 'book', 'Pine') },
    ],
  }),
  asset('4', 'classroom', 'Room of Trees'),
  asset('15', 'classroom', 'Room of Shrubs'),
  asset('5', 'physical_product', 'Magnifying Glass', { format: 'print' }),
  asset('6', 'courseware', 'TreeLab'),
  asset('13', 'book', 'Yew', { format: 'print' }),
  asset('9', 'book', 'Rowan', {
    readerFileId: '8',
    readerFileType: 'EPUB',
    expiresAt: '2099-01-01T12:00:00Z',
    courseSection: {
      id: '9',
      rsCourseId: 'RS-9',
      name: 'Trees',
      course: { id: 'c9', department: 'BOT', number: '101', name: 'Botany' },
    },
  }),
];
const items = [
  book({ id: '1', name: 'Alder', description: 'On a wet tree.', offerings: [] }),
  book({ id: '3', productType: 'ebundle', name: 'Forest', collectionItems: [entry('31', 'Oak'), entry('32', 'Pine')] }),
  book({ id: '31', name: 'Oak', description: 'On a slow tree.' }),
  book({ id: '5', productType: 'physical_product', name: 'Magnifying Glass', isBackordered: true }),
  book({ id: '4', productType: 'classroom', name: 'Room of Trees', product: { accessUrl: 'https://rooms.test/4' } }),
  book({ id: '15', productType: 'classroom', name: 'Room of Shrubs' }),
  book({ id: '7', name: 'Hazel' }),
  book({ id: '8', name: 'Larch' }),
  book({ id: '10', name: 'Rowan' }),
  book({ id: '11', name: 'Spruce' }),
  book({
    id: '13',
    name: 'Yew',
    bookFiles: [{ id: '5', title: 'Yew', type: 'READER', extension: 'epub' }],
  }),
];
const section = {
  id: '9',
  rsCourseId: 'RS-9',
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
const later = {
  ...section,
  id: '12',
  rsCourseId: 'RS-12',
  startDate: '2098-03-15',
  courseMember: { ...section.courseMember, id: 'm2', sectionId: '12' },
};
const partner = (id: string, courseType: 'inclusive_access' | 'student_choice') => ({
  ...section,
  id,
  rsCourseId: `RS-${id}`,
  courseType,
  organization: { id: 'o1', title: 'Bookstore', isFollettOrg: true },
  courseMember: { ...section.courseMember, id: `m${id}`, sectionId: id, isCourseFee: false },
});
const sections = [section, later, partner('13', 'inclusive_access'), partner('14', 'student_choice')];
const material = (id: string, productType: string, more: object) =>
  z.parse(sectionProductSchema, {
    id: `m${id}`,
    sectionId: '9',
    shelfItem: { id, productType, name: `Material ${id}`, slug: '' },
    userAvailability: { id, isOwned: false },
    ...more,
  });
const materials = [
  material('6', 'courseware', { isLinkEnabled: true, userAvailability: { id: '6', isOwned: true } }),
  material('7', 'book', { userAvailability: { id: '7', isOwned: false, showFree: true } }),
  material('11', 'book', {
    isPhysicalDigitalChoice: true,
    userAvailability: { id: '11', isOwned: false, showFree: true },
  }),
  material('12', 'courseware', { accessRequired: false }),
];

function entry(productId: string, title: string) {
  return { productId, productType: 'book' as const, title, authors: [], slug: '' };
}

beforeAll(async () => {
  const line = shopConnection(
    ({ path, query }) => {
      if (path.includes('/section_products/')) {
        const ofSection = materials.filter(({ sectionId }) => sectionId === query.get('section_id'));
        return answer(200, writeCollection(sectionProductResource, ofSection));
      }
      const item = items.find(({ id }) => path.endsWith(`/catalog_items/${id}/`));
      return item && answer(200, writeDocument(catalogItemResource, item));
    },
    { assets, sections },
  );
  vi.stubGlobal('fetch', line.fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
  await syncClient.refreshSections();
  await syncClient.refreshSectionProducts('9');
  for (const { id } of items) await syncClient.refreshItem(id);
});
beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer = {
  isLoggedIn: true,
  isInstructor: false,
  brand: undefined,
  channelType: undefined,
  host: 'carrel.test',
  isOnShelf: true,
} as const;

function readText(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}

async function open(id: string, more: Partial<ProductSheetProps> = {}, sectionId?: string) {
  const productId = z.parse(productIdSchema, id);
  const onClose = vi.fn();
  await renderInApp(() => (
    <ProductSheet subject={{ productId, sectionId }} viewer={viewer} onClose={onClose} {...more} />
  ));
  const sheet = within(await screen.findByRole('dialog', { name: 'Product Details' }));
  await sheet.findAllByRole('heading', { level: 3 });
  return { sheet, person: userEvent.setup(), onClose };
}

describe('the product sheet offline', () => {
  test('opens an owned book with its reading link', async () => {
    const { sheet } = await open('1');
    expect(sheet.getByText('You have access to this digital material.')).toBeDefined();
    expect(sheet.getByText('On a wet tree.')).toBeDefined();
    expect(sheet.getByRole('link', { name: 'READ IT NOW' }).getAttribute('href')).toBe('/book/read/1');
  });

  test('has no reading link for expired material, and says that more details appear online', async () => {
    const { sheet } = await open('2');
    expect(sheet.queryByRole('link', { name: 'READ IT NOW' })).toBeNull();
    expect(sheet.getByText('Your access to this material has ended.')).toBeDefined();
    expect(await sheet.findByText(/More about this material appears once you are back online/)).toBeDefined();
  });

  test('opens an item of a bundle in the same sheet, with a way back', async () => {
    const { sheet, person, onClose } = await open('3');
    expect(sheet.getByRole('link', { name: 'READ IT NOW' }).getAttribute('href')).toBe('/book/read/31');
    expect(sheet.getAllByRole('link', { name: 'Read Now' })).toHaveLength(1);
    expect(sheet.queryByRole('button', { name: 'Back to the previous item' })).toBeNull();
    await person.click(sheet.getByRole('button', { name: 'Oak' }));
    expect(await sheet.findByText('On a slow tree.')).toBeDefined();
    expect(sheet.getByRole('link', { name: 'READ IT NOW' }).getAttribute('href')).toBe('/book/read/31');
    await person.click(sheet.getByRole('button', { name: 'Back to the previous item' }));
    expect(await sheet.findByRole('heading', { name: 'Forest' })).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks for the section code before a classroom opens', async () => {
    const { sheet } = await open('4', { renderSectionCode: () => <input aria-label="Section code" /> });
    expect(sheet.getByLabelText('Section code')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Access Classroom' })).toHaveProperty('disabled', true);
  });

  test('opens a classroom for its instructor', async () => {
    const { sheet } = await open('4', { viewer: { ...viewer, isInstructor: true } });
    expect(sheet.queryByText(/Enter the section code/)).toBeNull();
    expect(sheet.getByRole('link', { name: 'Access Classroom' }).getAttribute('href')).toBe('https://rooms.test/4');
  });

  test('says why an instructor cannot open a classroom that no section uses', async () => {
    const { sheet } = await open('15', { viewer: { ...viewer, isInstructor: true } });
    expect(sheet.getByText('No section uses this classroom yet.')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Access Classroom' })).toHaveProperty('disabled', true);
  });

  test('says that a classroom has no items', async () => {
    const { sheet } = await open('15');
    expect(within(sheet.getByRole('region', { name: 'Items' })).getByText('This classroom has no items')).toBeDefined();
  });

  test('shows for a physical item that it ships, when it was bought and that it may be late', async () => {
    const { sheet } = await open('5');
    expect(sheet.getByText('You purchased this item on October 1, 2026.')).toBeDefined();
    expect(sheet.getByText(/A backordered item may delay your order/)).toBeDefined();
    expect(sheet.getByText('This item is sent to your shipping address.')).toBeDefined();
  });

  test('sells the digital version to the owner of a printed copy', async () => {
    const { sheet } = await open('13', {
      renderOfferings: ({ item }) => `Offerings of ${item.name}`,
      renderFiles: (item, isOpened) => <p>{isOpened ? `Opens ${item.name}` : `Names the files of ${item.name}`}</p>,
    });
    expect(sheet.getByText('Names the files of Yew')).toBeDefined();
    expect(sheet.getByText('You purchased this item on October 1, 2026.')).toBeDefined();
    expect(sheet.queryByText('You have access to this digital material.')).toBeNull();
    expect(sheet.getByText('Offerings of Yew')).toBeDefined();
  });

  test('launches courseware with the link of its course', async () => {
    const { sheet } = await open(
      '6',
      {
        renderLaunch: ({ label, sectionId }) => (
          <p>
            {label} of {sectionId}
          </p>
        ),
      },
      '9',
    );
    expect(await sheet.findByText('Access Courseware of 9', { exact: false })).toBeDefined();
  });

  test('shows the access code for courseware outside a course', async () => {
    const { sheet } = await open('6', { renderAccessCode: ({ productId }) => `Code of ${productId}` });
    expect(sheet.getByText('Code of 6')).toBeDefined();
  });

  test('queues the request to start reading a product that the course pays for', async () => {
    const { sheet, person } = await open('7', {}, '9');
    await person.click(await sheet.findByRole('button', { name: 'Start Reading' }));
    expect(await sheet.findByText('Waiting to be saved')).toBeDefined();
  });

  test('leaves the choice between versions that the course pays for to the offerings', async () => {
    const { sheet } = await open('11', { renderOfferings: ({ item, courseId }) => `${item.name} of ${courseId}` }, '9');
    expect(await sheet.findByText('Spruce of RS-9')).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Start Reading' })).toBeNull();
  });

  test('launches courseware that needs no access, even if it is not owned', async () => {
    const { sheet } = await open('12', { renderLaunch: ({ label }) => <p>{label}</p> }, '9');
    expect(await sheet.findByText('Access Courseware')).toBeDefined();
    expect(sheet.queryByText(/There is nothing to buy here/)).toBeNull();
  });

  test('shows Buy Now for a course of student choice, and for no other course of the partner', async () => {
    const slots = { renderBuyNow: () => 'Buy Now', renderOfferings: () => 'Go to your bookstore' };
    const { sheet: choice } = await open('10', slots, '14');
    expect(await choice.findByText('Buy Now')).toBeDefined();
    cleanup();
    const { sheet: other } = await open('10', slots, '13');
    await waitFor(() => expect(other.getByText('BOT 101')).toBeDefined());
    expect(await other.findByText('Go to your bookstore')).toBeDefined();
    expect(other.queryByText('Buy Now')).toBeNull();
  });

  test('is replaced by the cart of the course, and closing the cart leads back to the page', async () => {
    const renderOfferings: ProductSheetProps['renderOfferings'] = ({ onViewCart }) => (
      <button type="button" onClick={onViewCart}>
        View Cart
      </button>
    );
    const renderCart: ProductSheetProps['renderCart'] = ({ courseId, shouldHideSubtotal, onClose: leave }) => (
      <button type="button" onClick={leave}>
        Cart of {courseId} {shouldHideSubtotal && 'without subtotal'}
      </button>
    );
    const { sheet, person, onClose } = await open('11', { renderOfferings, renderCart }, '9');
    await person.click(await sheet.findByRole('button', { name: 'View Cart' }));
    expect(screen.queryByRole('dialog', { name: 'Product Details' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Cart of RS-9 without subtotal' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('says that a material provided by the course and not sold comes with the course, and from which day', async () => {
    const { sheet } = await open('10', {}, '9');
    expect(await sheet.findByText(/comes with your course. There is nothing to buy here/)).toBeDefined();
    cleanup();
    const { sheet: early } = await open('10', {}, '12');
    expect(await early.findByText(/two weeks before class start. Check back on March 1, 2098/)).toBeDefined();
  });

  test('shows courtesy access to a material', async () => {
    const { sheet } = await open('9', {}, '9');
    expect(await sheet.findByText('You have courtesy access to this material.')).toBeDefined();
    cleanup();
    expect((await open('1', {}, '9')).sheet.queryByText(/courtesy/)).toBeNull();
  });

  test('offers a calendar file with the end of the access, under the material’s name in its course', async () => {
    let saved: Blob | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const hand = (blob: Blob) => {
      saved = blob;
      return 'blob:calendar';
    };
    Object.assign(URL, { createObjectURL: hand, revokeObjectURL: () => undefined });
    const { sheet, person } = await open('9', {}, '9');
    await sheet.findByText('BOT 101');
    await person.click(sheet.getByRole('button', { name: 'Add to calendar' }));
    const text = await readText(saved);
    expect(text).toContain('UID:access-end-9.RS-9@carrel');
    expect(text).toContain('DTSTART:20990101T120000Z');
    expect(text).toContain('SUMMARY:Your access to Rowan ends');
  });

  test('shows the offerings of a product for sale', async () => {
    const { sheet } = await open('8', { renderOfferings: ({ item, here }) => `${item.name}: ${here}` });
    expect(sheet.getByText('Larch: /book/8/biology-of-the-tidal-shore')).toBeDefined();
  });
});
