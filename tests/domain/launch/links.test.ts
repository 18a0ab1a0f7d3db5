import { describe, expect, test } from 'vitest';
import { categorySlugOf } from '../../../src/domain/catalog/category-bar.ts';
import { isPageOfType, productPath } from '../../../src/domain/catalog/link-product.ts';
import {
  codeDeliveryProvisionLink,
  codeDeliveryReadLink,
  courseDetailsLink,
  downloadFileLink,
  readFileLink,
  sectionLink,
} from '../../../src/domain/launch/delivery-links.ts';
import { linkVersionOf, PASSTHROUGH } from '../../../src/domain/launch/launch-link.ts';
import { isPageOfApp, toLocation } from '../../../src/domain/launch/link-location.ts';
import {
  browseLink,
  cartLink,
  checkoutCompleteLink,
  checkoutLink,
  courseSectionLink,
  eulaLink,
  readBookLink,
  searchLink,
  sendToPlatformLink,
  signInLink,
} from '../../../src/domain/launch/link-table.ts';

describe('a link to a product', () => {
  test.each([
    ['book', '/book/7/a-title'],
    ['ebundle', '/book/7/a-title'],
    ['courseware', '/courseware/7/a-title'],
    ['classroom', '/classroom/7/a-title'],
    ['collection', '/collection/7/a-title'],
    ['physical_product', '/product/7/a-title'],
  ] as const)('of type %s goes to %s', (productType, path) => {
    expect(productPath({ id: '7', productType, slug: 'a-title' })).toBe(path);
  });

  test('contains the course, and needs no slug', () => {
    expect(productPath({ id: '7', productType: 'book', slug: '' }, 'bio-101')).toBe(
      '/book/7?ecommerce_course_id=bio-101',
    );
  });

  test('maps each type to its page family', () => {
    expect(isPageOfType('/book', 'ebundle')).toBe(true);
    expect(isPageOfType('/book', 'courseware')).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['/shelf', true],
    ['/course-section/7', true],
    ['/courseware/7', true],
    ['/course/course_details/7', false],
    ['/platform', false],
    ['/section?type=student', false],
    ['/cds_book_read/7', false],
    ['//elsewhere.test/shelf', false],
    ['https://elsewhere.test/', false],
    ['shelf/', false],
  ])('%s is opened by the application itself: %s', (address, isOurs) => {
    expect(isPageOfApp(address)).toBe(isOurs);
  });
});

describe('a courseware product', () => {
  test.each([
    [PASSTHROUGH.pearson, '1.0'],
    [PASSTHROUGH.macmillan, '1.0'],
    [1, '2.0'],
    [undefined, '2.0'],
  ])('with passthrough %s opens by link %s', (passthrough, version) => {
    expect(linkVersionOf(passthrough)).toBe(version);
  });
});

describe('the fixed links', () => {
  test('keep the slashes of a category', () => {
    expect(browseLink('education-and-teaching/study-aids')).toBe('/browse/education-and-teaching/study-aids');
  });

  test('omit the page number for the first page of results', () => {
    expect(searchLink('C++ & more', { page: 1 })).toBe('/search?terms=C%2B%2B%20%26%20more');
    expect(searchLink('ink', { page: 2 })).toBe('/search?terms=ink&page=2');
  });

  test('pass the course to cart, checkout and reader', () => {
    expect(cartLink()).toBe('/cart');
    expect(cartLink('c1')).toBe('/cart?ecommerce_course_id=c1');
    expect(checkoutLink('c1')).toBe('/checkout?ecommerce_course_id=c1');
    expect(readBookLink('7', 'c1')).toBe('/book/read/7?course_id=c1');
  });

  test('encode each value as one path segment', () => {
    expect(checkoutCompleteLink('a/b')).toBe('/checkout/complete/a%2Fb');
    expect(readFileLink('a/b')).toBe('/file/read/a%2Fb');
    expect(courseSectionLink('a/b')).toBe('/shelf/course-section/a%2Fb');
    expect(courseDetailsLink('a/b')).toBe('/course/course_details/a%2Fb');
    expect(codeDeliveryProvisionLink('7', '9')).toBe('/cds_courseware_provision/7/?coursemember_id=9');
    expect(codeDeliveryProvisionLink('7')).toBe('/cds_courseware_provision/7/?coursemember_id=0');
  });

  test('use 0 for an unknown course member', () => {
    expect(codeDeliveryReadLink('7')).toBe('/cds_book_read/7/?coursemember_id=0');
  });

  test('encode addresses and ids inside another address', () => {
    expect(eulaLink('/shelf?error_code=1')).toBe('/account/eula?next=%2Fshelf%3Ferror_code%3D1');
    expect(sendToPlatformLink('/courses')).toBe('/send_to_platform?next=%2Fcourses');
    expect(downloadFileLink('a/b')).toBe('/bookfile/a%2Fb/download');
    expect(sectionLink('3', 'instructor')).toBe('/section/3?type=instructor');
  });

  test('return from sign-in with offering and course', () => {
    expect(signInLink('/book/7', { offeringId: '9', offeringType: 'digital', courseId: 'c1' })).toBe(
      '/account/sign-in?next=%2Fbook%2F7&offeringId=9&offeringType=digital&ecommerce_course_id=c1',
    );
  });

  test('are split into parts for the router', () => {
    expect(toLocation('/search?terms=a%20b')).toEqual({ to: '/search', search: { terms: 'a b' } });
    expect(toLocation('/shelf')).toEqual({ to: '/shelf', search: {} });
  });
});

test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['science/', 'science'],
  ['/a/b/', 'a/b'],
])('the splat %j is the category %j', (splat, slug) => expect(categorySlugOf(splat)).toBe(slug));
