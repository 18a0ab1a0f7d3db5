import type { Page } from '@playwright/test';

/** One picture: a screen, or a state of it. */
export interface Screen {
  readonly name: string;
  /** Somebody of the demonstration; nobody is a visitor. */
  readonly person?: string;
  /** An address, or what finds it. */
  readonly at: string | ((page: Page) => Promise<string>);
  /** What to do there before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** A white label's host. */
  readonly host?: string;
}

const productOf = (type: string) => async (page: Page) => {
  const answer = await page.request.get('/api/v1/catalog/search/?category=all&page_size=100');
  const cards: { id: string; attributes: { productType: string } }[] = (await answer.json()).data;
  return `/product-detail/${cards.find(({ attributes }) => attributes.productType === type)?.id ?? 0}`;
};

const sectionOf = (position: number) => async (page: Page) => {
  const answer = await page.request.get('/api/v1/sections/course_sections/?only_enrolled=True');
  const sections: { id: string }[] = (await answer.json()).data;
  return `/shelf/course-section/${sections[position]?.id ?? 0}`;
};

/** Presses whatever of these classes is there first; the words differ by language. */
const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

const offline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.reload();
};

const types = ['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product'];
const information = ['support', 'privacy-notice', 'terms-of-use', 'refund-policy', 'accessibility', 'site-map'];

/** Every screen of the product, and the states of it that a person meets. */
export const screens: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'home-signed-in', at: '/', person: 'maya' },
  { name: 'browse-all', at: '/browse/all' },
  { name: 'browse-category', at: '/browse/science-and-math' },
  { name: 'search', at: '/search?terms=biology' },
  { name: 'search-nothing', at: '/search?terms=qqqqqq' },
  { name: 'search-empty', at: '/search?terms=' },
  ...types.map((type): Screen => ({ name: `product-${type}`, at: productOf(type) })),
  ...types.map((type): Screen => ({ name: `product-${type}-signed-in`, at: productOf(type), person: 'maya' })),
  { name: 'product-gone', at: '/book/999999999' },
  { name: 'cart-empty', at: '/cart' },
  { name: 'checkout-visitor', at: '/checkout' },
  { name: 'checkout', at: '/checkout', person: 'maya' },
  { name: 'shelf-visitor', at: '/shelf' },
  { name: 'shelf', at: '/shelf', person: 'maya' },
  { name: 'shelf-empty', at: '/shelf', person: 'nora' },
  { name: 'shelf-all-terms', at: '/shelf?term=all', person: 'maya' },
  { name: 'shelf-error-2', at: '/shelf?error_code=2', person: 'maya' },
  { name: 'shelf-choose-course', at: '/shelf?error_code=1', person: 'maya' },
  { name: 'shelf-instructor', at: '/shelf', person: 'ines' },
  { name: 'shelf-code-delivery', at: '/shelf', person: 'priya' },
  { name: 'shelf-lms', at: '/shelf', person: 'luis' },
  { name: 'shelf-offline', at: '/shelf', person: 'maya', act: offline },
  { name: 'section', at: sectionOf(0), person: 'maya' },
  { name: 'section-second', at: sectionOf(1), person: 'maya' },
  { name: 'section-opted-out', at: sectionOf(0), person: 'owen' },
  { name: 'section-partner', at: sectionOf(0), person: 'hannah' },
  { name: 'section-code-delivery', at: sectionOf(0), person: 'priya' },
  { name: 'account', at: '/account', person: 'maya' },
  { name: 'account-visitor', at: '/account' },
  { name: 'menu-student', at: '/support', person: 'maya', act: press('header button[popovertarget]') },
  { name: 'menu-manager', at: '/support', person: 'marcus', act: press('header button[popovertarget]') },
  { name: 'impersonating', at: '/support', person: 'ingrid' },
  { name: 'eula', at: '/account/eula?next=/shelf', person: 'tunde' },
  { name: 'cookies', at: '/cookies' },
  { name: 'platform', at: '/platform/adopt' },
  { name: 'language', at: '/support', act: press('footer button[class*=quiet]') },
  { name: 'sign-in', at: '/account/sign-in' },
  { name: 'login', at: '/login' },
  { name: 'not-found', at: '/nothing-here' },
  { name: 'forbidden', at: '/forbidden' },
  { name: 'error', at: '/error' },
  ...information.map((name): Screen => ({ name, at: `/${name}` })),
  { name: 'label-campus', at: '/', host: 'campus.localhost' },
  { name: 'label-partner', at: '/', host: 'partner.localhost' },
  { name: 'label-brand', at: '/shelf', host: 'brand.localhost' },
  { name: 'label-provider', at: '/', host: 'provider.localhost' },
];
