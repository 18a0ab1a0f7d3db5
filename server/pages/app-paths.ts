import { ALL_CATEGORIES, categorySlugOf } from '../../src/domain/catalog/category-bar.ts';
import { staffPageOf } from '../../src/domain/staff/staff-page-of.ts';

/** Paths of product pages. The first segment is the product type. */
const PRODUCT = /^\/(?:book|courseware|classroom|collection|product|product-detail)\/([1-9]\d{0,14})(?:\/[^/]+)?$/;
const CATEGORY = /^\/browse\/(.+)$/;
const READ = /^\/book\/(read|sample)\/([1-9]\d{0,14})$/;

/** Pages of the client and the server's own pages for people (NAV-3), without a trailing slash. */
const PAGES = {
  home: /^\/$/,
  browse: /^\/browse$/,
  search: /^\/search$/,
  siteMap: /^\/site-map$/,
  install: /^\/install$/,
  cookies: /^\/cookies$/,
  support: /^\/support$/,
  privacy: /^\/privacy-notice$/,
  terms: /^\/terms-of-use$/,
  refund: /^\/refund-policy$/,
  accessibility: /^\/accessibility$/,
  shelf: /^\/shelf$/,
  courseSection: /^\/shelf\/course-section\/\d+$/,
  downloads: /^\/downloads$/,
  cart: /^\/cart$/,
  saved: /^\/saved$/,
  checkout: /^\/checkout$/,
  complete: /^\/checkout\/complete\/[1-9]\d{0,14}$/,
  account: /^\/account$/,
  missingCourse: /^\/account\/courses$/,
  eula: /^\/account\/eula$/,
  redeem: /^\/redeem$/,
  logIn: /^\/login$/,
  logOut: /^\/logout$/,
  file: /^\/file\/read\/[\w-]+$/,
  forbidden: /^\/forbidden$/,
  error: /^\/error$/,
  platform: /^\/platform\/[a-zA-Z]+$/,
  elsewhere:
    /^\/(?:my_book_store|cds_book_read\/\d+|cds_courseware_provision\/\d+|course\/course_details\/[\w-]+|section\/[\w-]+)$/,
} satisfies Record<string, RegExp>;

const isName = (name: string): name is keyof typeof PAGES => name in PAGES;
const NAMES = Object.keys(PAGES).filter(isName);

export type PageName = keyof typeof PAGES | 'read' | 'sample' | 'manage';

export type PagePath =
  | { readonly kind: 'page'; readonly name: PageName }
  | { readonly kind: 'product'; readonly id: number }
  | { readonly kind: 'category'; readonly slug: string }
  /** The reader of a product, or of its sample (READ-8). */
  | { readonly kind: 'read' | 'sample'; readonly id: number };

/** Returns the page of a path, or `undefined` if the application has no such page. */
export function pageOf(path: string): PagePath | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const productId = PRODUCT.exec(bare)?.[1];
  if (productId !== undefined) return { kind: 'product', id: Number(productId) };
  const [, reader, readId] = READ.exec(bare) ?? [];
  if (readId !== undefined) return { kind: reader === 'sample' ? 'sample' : 'read', id: Number(readId) };
  if (staffPageOf(bare)) return { kind: 'page', name: 'manage' };
  const splat = CATEGORY.exec(bare)?.[1];
  if (splat !== undefined) return listingOf(categorySlugOf(splat));
  const name = NAMES.find((one) => PAGES[one].test(bare));
  return name && { kind: 'page', name };
}

function listingOf(slug: string): PagePath {
  return slug === ALL_CATEGORIES ? { kind: 'page', name: 'browse' } : { kind: 'category', slug };
}
