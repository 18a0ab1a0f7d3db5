import type { APIRequestContext } from '@playwright/test';

interface Row {
  readonly id: string;
  readonly attributes: { readonly name?: string; readonly readerFileType?: string; readonly type?: string };
  readonly relationships?: { readonly product?: { readonly data: { readonly id: string } } };
}

/** Finds an address with the session of the person who opens it. */
export type FindAddress = (api: APIRequestContext) => Promise<string>;

export interface RouteVisit {
  readonly route: string;
  readonly address: string | FindAddress;
  /** Login of the demonstration person; a visitor if it is absent. */
  readonly person?: string;
  /** Part of the name of the test, if a route is opened more than once in the same way. */
  readonly state?: string;
  /** True if the person first buys a book and puts another into the cart, in data that no other test sees. */
  readonly hasBought?: true;
}

async function rowsOf(api: APIRequestContext, path: string): Promise<readonly Row[]> {
  return (await (await api.get(path)).json()).data;
}

/** Finds the page of a product by its name. */
export const productNamed =
  (path: string, name: string): FindAddress =>
  async (api) => {
    const cards = await rowsOf(api, `/api/v1/catalog/search/?search=${encodeURIComponent(name)}`);
    return `${path}/${cards.find(({ attributes }) => attributes.name === name)?.id}`;
  };

/** Finds the person's first course whose name starts with the text. */
export const sectionNamed =
  (name: string): FindAddress =>
  async (api) => {
    const sections = await rowsOf(api, '/api/v1/sections/course_sections/?only_enrolled=True');
    const section = sections.find(({ attributes }) => attributes.name?.startsWith(name));
    if (!section) throw new Error(`There is no course ${name}`);
    return `/shelf/course-section/${section.id}`;
  };

const readerOf =
  (kind: string): FindAddress =>
  async (api) => {
    const assets = await rowsOf(api, '/api/v1/assets/assets/?page_size=100');
    const found = assets.find(({ attributes }) => attributes.readerFileType === kind);
    return `/book/read/${found?.relationships?.product?.data.id}`;
  };

const order: FindAddress = async (api) => {
  const [newest] = await rowsOf(api, '/api/v1/purchases/orders/');
  return `/checkout/complete/${newest?.id}`;
};

/** The file with the text of a book. */
const fileOf =
  (name: string): FindAddress =>
  async (api) => {
    const id = (await productNamed('', name)(api)).slice(1);
    const { included }: { included: readonly Row[] } = await (
      await api.get(`/api/v1/catalog/catalog_items/${id}/`)
    ).json();
    return `/file/read/${included.find(({ attributes }) => attributes.type === 'READER')?.id}`;
  };

/** A route that a visitor and a signed-in person open. Nora has no materials, so her pages are complete early. */
const forBoth = (route: string, address: string | FindAddress = route, state?: string): readonly RouteVisit[] => [
  { route, address, ...(state && { state }) },
  { route, address, person: 'nora', ...(state && { state }) },
];

/**
 * Every route of the application, with addresses that show its content. Routes whose content depends on the person are
 * opened as a visitor and signed in. Of the others, `/support` shows a text in the frame of a signed-in person.
 */
export const ROUTE_VISITS: readonly RouteVisit[] = [
  ...forBoth('/'),
  { route: '/accessibility', address: '/accessibility' },
  { route: '/cart', address: '/cart' },
  { route: '/cart', address: '/cart', person: 'owen', hasBought: true },
  { route: '/cookies', address: '/cookies' },
  { route: '/downloads', address: '/downloads' },
  { route: '/error', address: '/error' },
  { route: '/forbidden', address: '/forbidden' },
  { route: '/install', address: '/install' },
  { route: '/library', address: '/library', person: 'elena' },
  ...forBoth('/login'),
  ...forBoth('/logout'),
  { route: '/privacy-notice', address: '/privacy-notice' },
  ...forBoth('/redeem'),
  { route: '/refund-policy', address: '/refund-policy' },
  ...forBoth('/saved'),
  ...forBoth('/search', '/search?terms=biology'),
  { route: '/search', address: '/search?terms=zzzz', state: 'with no result' },
  { route: '/search', address: '/search', state: 'without terms' },
  { route: '/site-map', address: '/site-map' },
  ...forBoth('/support'),
  { route: '/terms-of-use', address: '/terms-of-use' },
  { route: '/account/courses', address: '/account/courses', person: 'elena' },
  { route: '/account/eula', address: '/account/eula' },
  { route: '/account/eula', address: '/account/eula?next=%2Fshelf', person: 'tunde', state: 'not accepted' },
  ...forBoth('/browse/$', '/browse/history'),
  ...forBoth('/browse/$', '/browse/all', 'with all products'),
  { route: '/manage/$', address: '/manage', person: 'marcus' },
  { route: '/platform/$place', address: '/platform/adopt' },
  { route: '/product-detail/$productId', address: productNamed('/product-detail', 'Biology') },
  { route: '/account/', address: '/account' },
  { route: '/account/', address: '/account', person: 'nora', state: 'without orders' },
  { route: '/account/', address: '/account', person: 'owen', hasBought: true },
  ...forBoth('/browse/', '/browse'),
  { route: '/checkout/', address: '/checkout' },
  { route: '/checkout/', address: '/checkout', person: 'owen', hasBought: true },
  { route: '/shelf/', address: '/shelf', person: 'elena' },
  { route: '/shelf/', address: '/shelf', person: 'nora', state: 'without materials' },
  ...forBoth('/book/$productId/{-$slug}', productNamed('/book', 'Biology')),
  {
    route: '/book/$productId/{-$slug}',
    address: productNamed('/book', 'Emma'),
    person: 'elena',
    state: 'of the person',
  },
  { route: '/book/read/$bookId', address: readerOf('epub'), person: 'elena' },
  { route: '/book/sample/$bookId', address: productNamed('/book/sample', 'Emma') },
  { route: '/checkout/complete/$orderId', address: order, person: 'owen', hasBought: true },
  ...forBoth('/classroom/$productId/{-$slug}', productNamed('/classroom', 'General Biology Classroom')),
  ...forBoth('/collection/$productId/{-$slug}', productNamed('/collection', 'The First-Year Science Shelf')),
  ...forBoth('/courseware/$productId/{-$slug}', productNamed('/courseware', 'BioBench')),
  { route: '/file/read/$fileId', address: fileOf('Think Python'), person: 'elena' },
  ...forBoth('/product/$productId/{-$slug}', productNamed('/product', 'Molecular Model Kit')),
  { route: '/shelf/course-section/$sectionId', address: sectionNamed('General Biology'), person: 'maya' },
  {
    route: '/shelf/course-section/$sectionId',
    address: sectionNamed(''),
    person: 'owen',
    state: 'with an opt receipt',
  },
];
