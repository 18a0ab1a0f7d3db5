/** The kinds of product that have a page, by the first segment of its address. */
const PRODUCT = /^\/(?:book|courseware|classroom|collection|product|product-detail)\/([1-9]\d{0,17})(?:\/[^/]+)?$/;

/** Pages of the browser application, and of the server for people (spec/shelf.md §2, features.md A3), without a trailing slash. */
const PAGES = [
  /^\/$/,
  /^\/browse(?:\/.+)?$/,
  /^\/search$/,
  /^\/(?:shelf|downloads|cart|checkout|account|orders|site-map|my_book_store|cookies|forbidden|error)$/,
  /^\/account\/eula$/,
  /^\/(?:support|privacy-notice|terms-of-use|refund-policy|accessibility)$/,
  /^\/(?:login|logout|redeem|changes)$/,
  /^\/shelf\/course-section\/\d+$/,
  /^\/checkout\/complete\/[\w-]+$/,
  /^\/book\/read\/\d+$/,
  /^\/file\/read\/[\w-]+$/,
  /^\/(?:cds_book_read|cds_courseware_provision)\/\d+$/,
  /^\/course\/course_details\/[\w-]+$/,
  /^\/section\/[\w-]+$/,
  /^\/platform\/[a-zA-Z]+$/,
];

export type PagePath = { readonly kind: 'page' } | { readonly kind: 'product'; readonly id: string };

/** What a path is a page of; `undefined` where the application has no such page. */
export function pageOf(path: string): PagePath | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const productId = PRODUCT.exec(bare)?.[1];
  if (productId !== undefined) return { kind: 'product', id: productId };
  return PAGES.some((page) => page.test(bare)) ? { kind: 'page' } : undefined;
}
