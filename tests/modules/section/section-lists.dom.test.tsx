import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { type CourseSection, courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { type SectionProduct, sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { writeCollection, writeDocument } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { SectionPage } from '../../../src/modules/section/section-page.tsx';
import { directSales, material, member, section } from '../../domain/support/section.ts';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, paperback } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const course = section({ endDate: '2099-12-18', organization: directSales, courseMember: member() });
const choice = material('81', { isPhysicalDigitalChoice: true, other: { id: '82' } });
const made = material('84', {
  productType: 'physical_product',
  isPhysicalDigitalChoice: true,
  other: { id: '83', productType: 'book', isOwned: true },
});
let received: CourseSection = course;
let materials: SectionProduct[] = [];

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(async () => {
  received = course;
  materials = [choice, made];
  const line = shopConnection(({ path }) => {
    if (path.includes('/course_sections/7/')) return answer(200, writeDocument(courseSectionResource, received));
    if (path.includes('/catalog_items/85/')) return answer(200, writeDocument(catalogItemResource, book({ id: '85' })));
    if (!path.includes('/section_products/')) return undefined;
    return answer(200, writeCollection(sectionProductResource, materials));
  });
  vi.stubGlobal('fetch', line.fetch);
  await (await loadSyncClient()).refreshLogin();
});
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openCourse() {
  const syncClient = await loadSyncClient();
  await syncClient.refreshSection('7');
  await renderInApp(() => (
    <SectionPage
      sectionId="7"
      notFound="Not found"
      forbidden="Forbidden"
      renderCart={(_, shouldHideSubtotal) => <p>{shouldHideSubtotal ? 'Cart without subtotal' : 'Cart'}</p>}
      redeem={<button type="button">Have an access code?</button>}
      renderOpting={() => null}
      renderRecords={() => null}
      renderDetails={(productId) => <p>Details of {productId}</p>}
      renderBuyNow={() => <p>Buy Now</p>}
    />
  ));
  await screen.findByRole('heading', { level: 2, name: 'Your Materials' });
  return { person: userEvent.setup() };
}

const candidates = () => within(screen.getByRole('region', { name: /^Available to/ }));

describe('a choice book in the lists of a section', () => {
  test('is one tile with a switch between its versions', async () => {
    const { person } = await openCourse();
    expect(candidates().getAllByRole('listitem')).toHaveLength(1);
    expect(candidates().getByRole('radio', { name: 'Digital' })).toHaveProperty('checked', true);
    expect(candidates().getByRole('heading', { name: 'Material 81' })).toBeDefined();
    await person.click(candidates().getByRole('radio', { name: 'Physical' }));
    expect(candidates().getByRole('radio', { name: 'Physical' })).toHaveProperty('checked', true);
    expect(candidates().queryByRole('heading', { name: 'Material 81' })).toBeNull();
    await person.click(candidates().getByRole('button', { name: 'Material 82' }));
    expect(screen.getByText('Details of 82')).toBeDefined();
    await person.click(candidates().getByRole('radio', { name: 'Digital' }));
    expect(candidates().getByRole('heading', { name: 'Material 81' })).toBeDefined();
  });

  test('marks the version in the cart', async () => {
    const { person } = await openCourse();
    cutConnection();
    await addToCart(book({ id: '82', productType: 'physical_product' }), paperback, course.rsCourseId);
    expect(candidates().queryByText('In Cart')).toBeNull();
    await person.click(candidates().getByRole('radio', { name: 'Physical' }));
    expect(await candidates().findByText('In Cart')).toBeDefined();
  });

  test('is only the owned version, among the person’s materials, once the choice is made', async () => {
    await openCourse();
    const materials = within(screen.getByRole('region', { name: 'Your Materials' }));
    expect(materials.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Material 83',
    ]);
    expect(materials.queryByRole('radio')).toBeNull();
  });
});

test('a material that can be bought shows its lowest price, one that the person has does not (SECT-11)', async () => {
  received = { ...course, courseType: 'student_choice' };
  materials = [material('85'), material('87', { isOwned: true })];
  await (await loadSyncClient()).refreshItem(material('85').shelfItem.id);
  await openCourse();
  expect(await candidates().findByText('$24.99')).toBeDefined();
  expect(screen.getAllByText(/\$/)).toHaveLength(1);
});

test('after the course, an owned material that goes on shows its days left instead of a price (SECT-4)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-12-20T12:00:00Z'));
  materials = [material('85', { isOwned: true, isContinuation: true, expiresAt: '2099-12-30T03:00:00Z' })];
  await (await loadSyncClient()).refreshItem(material('85').shelfItem.id);
  await openCourse();
  await screen.findByText('9 days remaining');
  expect(candidates().getByText('9 days remaining')).toBeDefined();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('the days of a material are counted in the time zone of the course, like its dates (SHELF-4)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-04-20T12:00:00Z'));
  materials = [material('86', { isOwned: true, expiresAt: '2099-04-30T03:00:00Z' })];
  await openCourse();
  expect(await screen.findByText('9 days remaining')).toBeDefined();
});

test('a member who opted out reads so instead of waiting for materials', async () => {
  received = { ...course, courseMember: member({ optStatus: 'opted_out' }) };
  materials = [material('85')];
  await openCourse();
  expect(
    await screen.findByText('You opted out of the materials of this course. Those that you buy appear here.'),
  ).toBeDefined();
});

describe('the header of the course', () => {
  test('has the access-code button', async () => {
    await openCourse();
    expect(screen.getByRole('button', { name: 'Have an access code?' })).toBeDefined();
  });

  test('has a cart with a subtotal for a member who pays', async () => {
    await openCourse();
    expect(screen.getByText('Cart')).toBeDefined();
  });

  test('has a cart without a subtotal for a member with a course fee', async () => {
    received = { ...course, courseMember: member({ isCourseFee: true }) };
    await openCourse();
    expect(await screen.findByText('Cart without subtotal')).toBeDefined();
  });
});
