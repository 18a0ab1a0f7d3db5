import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productSeller, salesInSection, salesOf } from '../../../src/domain/offerings/product-seller.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';

const brand = (more: object) => z.parse(brandSchema, { id: '1', title: 'Store', fqdn: 'store.example', ...more });
const organization = (more: object) => ({ id: '7', title: 'School', ...more });
const section = (more: object) => ({
  courseType: 'lms_ecommerce' as const,
  disableAutoProvisioning: true,
  optingMethod: 'no_opt' as const,
  organization: brand({ org: organization(more) }).org,
});

describe('the seller on a product page', () => {
  test.each([
    ['the provider’s own site sells by itself', undefined, undefined, 'store'],
    ['a branded site sells too', {}, undefined, 'store'],
    ['a site that buys elsewhere sends people there', { buyOnVitalsource: true }, undefined, 'otherSeller'],
    [
      'so does one whose organisation does',
      { org: organization({ buyOnVitalsource: true }) },
      undefined,
      'otherSeller',
    ],
    ['so does the organisation of the course', undefined, { buyOnVitalsource: true }, 'otherSeller'],
    ['a partner’s site sells at its bookstore', { isFollettOrg: true }, undefined, 'partnerBookstore'],
    ['so does a partner’s organisation', { org: organization({ isFollettOrg: true }) }, undefined, 'partnerBookstore'],
    ['so does the partner of the course', undefined, { isFollettOrg: true }, 'partnerBookstore'],
    [
      'a branded site without e-commerce sells nothing',
      { hasLabelSite: true, allowEcommerce: false },
      undefined,
      'none',
    ],
    ['nor does it for a course', { hasLabelSite: true, allowEcommerce: false }, { directSalesEnabled: true }, 'none'],
    ['the course comes before a partner’s site', { isFollettOrg: true }, { directSalesEnabled: true }, 'store'],
  ])('%s', (_what, site, school, seller) => {
    const sales = salesOf(site && brand(site));
    expect(productSeller(sales, school && section(school), undefined)).toBe(seller);
  });
});

describe('the provider’s own site without a brand', () => {
  const provider = { buyOnVitalsource: true, showVsModal: true };

  test('sends buyers to another seller when the provider’s settings say so', () => {
    const sales = salesOf(undefined, provider);
    expect(productSeller(sales, undefined, undefined)).toBe('otherSeller');
    expect(sales.hasSellerDialog).toBe(true);
  });

  test('does not apply its settings to a site with a brand', () => {
    expect(productSeller(salesOf(brand({}), provider), undefined, undefined)).toBe('store');
  });
});

describe('the address of the other seller', () => {
  const there = 'https://books.partner.example/';

  test('is that of the site, else that of its organization', () => {
    const org = organization({ vsRedirectUrl: there });
    expect(salesOf(brand({ org })).otherSeller).toBe(there);
    expect(salesOf(brand({ org, vsRedirectUrl: 'https://own.example/' })).otherSeller).toBe('https://own.example/');
    const provider = { buyOnVitalsource: true, showVsModal: false, vsRedirectUrl: there };
    expect(salesOf(undefined, provider).otherSeller).toBe(there);
  });

  test('is that of the organization in a course that sells elsewhere, with its dialog', () => {
    const site = salesOf(brand({ vsRedirectUrl: 'https://own.example/' }));
    const elsewhere = section({ buyOnVitalsource: true, showVsModal: true, vsRedirectUrl: there });
    expect(salesInSection(site, elsewhere)).toMatchObject({ otherSeller: there, hasSellerDialog: true });
    expect(salesInSection(site, section({ buyOnVitalsource: true })).otherSeller).toBe('https://own.example/');
    expect(salesInSection(site, section({ showVsModal: true, vsRedirectUrl: there }))).toBe(site);
    expect(salesInSection(site, undefined)).toBe(site);
  });
});

test('the dialog is shown if the site or its organization enables it', () => {
  expect(salesOf(undefined).hasSellerDialog).toBe(false);
  expect(salesOf(brand({ showVsModal: true })).hasSellerDialog).toBe(true);
  expect(salesOf(brand({ org: organization({ showVsModal: true }) })).hasSellerDialog).toBe(true);
});
