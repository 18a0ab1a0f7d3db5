import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginResource, loginSchema } from '../../src/contract/account.ts';
import { type CatalogItem, catalogItemResource, catalogItemSchema } from '../../src/contract/catalog-item.ts';
import { courseSectionResource } from '../../src/contract/course-section.ts';
import { productIdSchema } from '../../src/contract/ids.ts';
import { JSON_API_TYPE, writeCollection, writeDocument } from '../../src/contract/json-api.ts';
import { productFeatureResource } from '../../src/contract/product-feature.ts';
import { sectionProductResource } from '../../src/contract/section-product.ts';
import type { Device } from '../../src/sync/device.ts';
import { material, section } from '../domain/support/section.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';

const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });

const product = (id: string, more: object = {}): CatalogItem =>
  z.parse(catalogItemSchema, {
    id,
    productType: 'book',
    name: `Book ${id}`,
    authors: [],
    slug: '',
    identifiers: {},
    product: {},
    ...more,
  });
const inside = { productId: '31', productType: 'book', title: 'Oak', authors: [], slug: '' };
const products = [
  product('1'),
  product('2', { productType: 'ebundle', collectionItems: [inside] }),
  product('3'),
  product('31'),
];

/** Of three sections the middle one shows its materials: a book, and a thing that may be had as a bundle instead. */
const sections = [section({ id: '8', endDate: '2027-01-01' }), section(), section({ id: '6', endDate: '2026-01-01' })];
const materials = [material('1'), material('3', { productType: 'physical_product', other: { id: '2' } })];

let device: Device;
let calls: string[];
let failed: number;
let cut: RegExp | undefined;

function answerOf(url: URL): [number, unknown] {
  const path = url.pathname;
  if (path.includes('/account/login/')) return [200, writeDocument(loginResource, login)];
  if (path.includes('/course_sections/')) return [200, writeCollection(courseSectionResource, sections)];
  if (path.includes('/product_features/')) return [200, writeCollection(productFeatureResource, [])];
  if (path.includes('/section_products/')) {
    if (url.searchParams.get('section_id') !== '7') return [403, { errors: [{ code: 'forbidden' }] }];
    return [200, writeCollection(sectionProductResource, materials)];
  }
  const found = products.find(({ id }) => path.endsWith(`/catalog_items/${id}/`));
  return found ? [200, writeDocument(catalogItemResource, found)] : [404, { errors: [{ code: 'not_found' }] }];
}

beforeEach(async () => {
  freshDatabases();
  calls = [];
  failed = 0;
  cut = undefined;
  device = await openPage({
    ...testClock(),
    fetch: async (path) => {
      if (cut?.test(path)) {
        failed += 1;
        throw new TypeError('Failed to fetch');
      }
      calls.push(path);
      const [status, body] = answerOf(new URL(path, 'http://carrel.test'));
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE },
      });
    },
  });
  await device.refreshLogin();
});
afterEach(() => device.close());

function nameOf(id: string): () => string | undefined {
  let name: string | undefined;
  device.item(z.parse(productIdSchema, id))((held) => {
    name = held?.value.name;
  });
  return () => name;
}

describe('a device that has heard of somebody’s courses', () => {
  it('brings their materials by itself, with both versions and what is inside, and no course keeps another from it', async () => {
    const names = ['1', '2', '31'].map(nameOf);
    await device.refreshSections();
    await eventually(() => expect(names.map((name) => name())).toEqual(['Book 1', 'Book 2', 'Book 31']));
    let known: readonly string[] = [];
    device.pulledSectionProducts('7')(({ items }) => {
      known = items.map(({ shelfItem }) => shelfItem.id);
    });
    await eventually(() => expect(known).toEqual(['1', '3']));
  });

  it('asks for nothing twice', async () => {
    const last = nameOf('31');
    await device.refreshSections();
    await eventually(() => expect(last()).toBe('Book 31'));
    calls = [];
    await device.refreshSectionProducts('7');
    await device.refreshSections();
    await eventually(() => expect(calls.some((call) => call.includes('section_id=6'))).toBe(true));
    expect(calls.filter((call) => call.includes('/catalog_items/'))).toEqual([]);
    expect(calls.filter((call) => call.includes('section_id=7'))).toHaveLength(1);
  });

  it('leaves the rest for another time when the line breaks', async () => {
    const names = ['1', '31'].map(nameOf);
    cut = /catalog_items/;
    await device.refreshSectionProducts('7');
    await eventually(() => expect(failed).toBe(1));
    cut = undefined;
    await device.refreshSectionProducts('7');
    await eventually(() => expect(names.map((name) => name())).toEqual(['Book 1', 'Book 31']));
  });
});
