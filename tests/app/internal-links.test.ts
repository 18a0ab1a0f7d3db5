import { readdirSync, readFileSync } from 'node:fs';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { queryStrings } from '../../src/app/query-strings.ts';
import { routeTree } from '../../src/app/route-tree.gen.ts';
import { productPath } from '../../src/domain/catalog/link-product.ts';
import { productTypeSchema } from '../../src/domain/catalog/product-schema.ts';
import { readFileLink } from '../../src/domain/launch/delivery-links.ts';
import { isPageOfApp, toLocation } from '../../src/domain/launch/link-location.ts';
import {
  browseLink,
  cartLink,
  checkoutCompleteLink,
  checkoutLink,
  courseSectionLink,
  eulaLink,
  links,
  platformLink,
  readBookLink,
  searchLink,
} from '../../src/domain/launch/link-table.ts';
import { parseShelfQuery, shelfLinkBack } from '../../src/domain/shelf/shelf-query.ts';

const openRouter = (address: string) =>
  createRouter({
    routeTree,
    ...queryStrings,
    trailingSlash: 'never',
    context: { loadMessagesOf: () => Promise.resolve() },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
const router = openRouter('/');

/** Returns the route of a path, or `undefined` if the application has no page for it. */
function routeOf(path: string): string | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const [, , found] = router.getMatchedRoutes(bare);
  return found?.id;
}

/** Addresses that the server answers itself: pages and forms outside the application. */
const OF_SERVER =
  /^\/(?:account\/sign-(?:in|out)|ajax|api|bookfile|docs|library|licenses\.txt|lti|lti1p0|lti1p3|onward|courses|my_book_store|brand\.css|icons|pdf-parts|covers|shell\.html|service-worker\.js|assets|services|healthz)(?:[/?]|$)/;

const isOpenedByApp = (address: string) => isPageOfApp(address) && !OF_SERVER.test(address);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** Literal values of `to`, `href` and `address` properties, and of calls of `navigate` and `toLocation`. */
const LITERAL = /(?:\b(?:to|href|address)=|\b(?:to|href): |toLocation\()["'](?<path>\/[^"']*)["']/g;

const written = ['src/modules', 'src/ui', 'src/routes']
  .flatMap(sourcesIn)
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(({ groups }): [string, string] => [groups?.path ?? '', file]),
  );

const product = (productType: (typeof productTypeSchema.options)[number]) => ({
  id: '7',
  slug: 'a-title',
  productType,
});

const built = [
  ...productTypeSchema.options.map((type) => productPath(product(type), 'bio-101')),
  browseLink('science/biology'),
  cartLink('bio-101'),
  checkoutLink('bio-101'),
  checkoutCompleteLink('7'),
  courseSectionLink('7'),
  eulaLink('/shelf'),
  readBookLink('7', 'bio-101'),
  readFileLink('f-7'),
  searchLink('sea', { page: 2 }),
  shelfLinkBack(parseShelfQuery({ type: 'book', term: 'all', page: '2', error_code: '5' })),
];

const manifestShortcuts = [
  ...readFileSync('vite.config.ts', 'utf8').matchAll(/(?:start_url: |shortcuts?.*url: |, url: )'(?<path>[^']+)'/g),
].map(({ groups }) => groups?.path ?? '');

const legacyRedirects = sourcesIn('server/legacy-links').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/redirect\([`'](?<path>\/[^`'$]*)[`']/g)].map(
    ({ groups }) => groups?.path ?? '',
  ),
);

describe('an internal link', () => {
  test.each(Object.values(links).filter(isOpenedByApp))('of the link table leads to a route: %s', (path) => {
    expect(routeOf(path)).toBeDefined();
  });

  test.each(built)('of a link builder leads to a route: %s', (address) => {
    expect(routeOf(toLocation(address).to)).toBeDefined();
  });

  test('of a shortcut in the manifest leads to a route', () => {
    expect(manifestShortcuts).toEqual(['/', '/shelf', '/cart/']);
    expect(manifestShortcuts.filter((path) => routeOf(path) === undefined)).toEqual([]);
  });

  test('that is written in a component leads to a route', () => {
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter(([path]) => isOpenedByApp(path) && routeOf(toLocation(path).to) === undefined)).toEqual([]);
  });

  test('that the server answers for an old link leads to a route', () => {
    expect(legacyRedirects.filter((path) => isOpenedByApp(path) && routeOf(path) === undefined)).toEqual([]);
  });

  test('of another platform leads to the page of its place', () => {
    expect(routeOf(platformLink('courses'))).toBe('/platform/$place');
  });

  test('with an unknown address leads to no route', () => {
    expect(routeOf('/nowhere')).toBeUndefined();
    expect(routeOf('/shelf/nowhere')).toBeUndefined();
  });
});

describe('the address of a link', () => {
  test.each([
    ...built,
    '/search?terms=1984&page=abc',
    '/search?terms=sea&utm_source=mail',
    '/cart?ecommerce_course_id=a%20b',
    '/book/7?offeringType=physical&offeringId=..%2F1&ecommerce_course_id=bio-101&x=1',
    '/product-detail/7?offeringId=12',
    '/shelf?type=book%2Cgold&sort=title&page=0&error_code=5',
    '/browse?search=sea&from=mail',
    '/login?next=%2Fshelf%3Fterm%3Dall',
  ])('stays as it is in the application: %s', async (address) => {
    const one = openRouter(address);
    await one.load();
    expect(one.state.location.href).toBe(address);
    expect(one.state.matches).toHaveLength(2);
  });
});
