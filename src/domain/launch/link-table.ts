import { type PageParams, toPageParams } from '../catalog/page-params.ts';
import { writeQuery } from '../site/url-search.ts';

/**
 * The fixed links of the product in one table (NAV-3). A link with a parameter is a function. Pages of this app have no
 * trailing slash; server addresses keep theirs.
 */
export const links = {
  home: '/',
  search: '/search',
  browse: '/browse',
  /** Not `/browse`, which redirects to the site root on a branded site (NAV-2). */
  browseAll: '/browse/all',
  shelf: '/shelf',
  /** The page of the books on this device. */
  downloads: '/downloads',
  library: '/library/',
  cart: '/cart',
  saved: '/saved',
  checkout: '/checkout',
  account: '/account',
  manage: '/manage',
  /** Explains why a course is missing. */
  missingCourse: '/account/courses',
  siteMap: '/site-map',
  install: '/install',
  /** A text file of the build with the licenses of packages and fonts. */
  licenses: '/licenses.txt',
  bookstore: '/my_book_store',
  redeem: '/redeem',
  apiDocs: '/docs/index.html',
  linkLaunch: '/lti1p0/link/launch/',
  onward: '/onward/',
  analytics: '/courses/analytics/',
  support: '/support',
  privacyNotice: '/privacy-notice',
  termsOfUse: '/terms-of-use',
  refundPolicy: '/refund-policy',
  accessibility: '/accessibility',
  /** Asks for cookies where the store is embedded in another site. */
  cookies: '/cookies',
} as const;

/** Returns `/browse/{slug}`. A slug may span several segments; its slashes are kept (NAV-2). */
export function browseLink(urlSlug: string): string {
  return `${links.browse}/${urlSlug.split('/').map(encodeURIComponent).join('/')}`;
}

export function searchLink(terms: string, pageParams: PageParams = { page: 1 }): string {
  return `${links.search}${writeQuery({ terms, ...toPageParams(pageParams) })}`;
}

export function cartLink(courseId?: string): string {
  return `${links.cart}${writeQuery({ ecommerce_course_id: courseId })}`;
}

export function checkoutLink(courseId?: string): string {
  return `${links.checkout}${writeQuery({ ecommerce_course_id: courseId })}`;
}

export function checkoutCompleteLink(orderId: string): string {
  return `/checkout/complete/${encodeURIComponent(orderId)}`;
}

export function readBookLink(productId: string, courseId?: string): string {
  return `/book/read/${productId}${writeQuery({ course_id: courseId })}`;
}

/** The page of the sample that everybody may read (READ-8). */
export function sampleLink(productId: string): string {
  return `/book/sample/${productId}`;
}

export function courseSectionLink(sectionId: string): string {
  return `/shelf/course-section/${encodeURIComponent(sectionId)}`;
}

/** `next` is a path of this site; the server refuses others (NAV-6). */
export function sendToPlatformLink(next: string): string {
  return `/send_to_platform${writeQuery({ next })}`;
}

export function eulaLink(next: string): string {
  return `/account/eula${writeQuery({ next })}`;
}

/** Returns the page of the provider's other platform, or a page that names that platform (NAV-3). */
export function platformLink(place: string): string {
  return `/platform/${place}`;
}

export interface SignInReturn {
  readonly offeringId?: string | undefined;
  readonly offeringType?: string | undefined;
  readonly courseId?: string | undefined;
}

/**
 * Returns the server's sign-in page. The link carries the offering and the course, so that they are selected on return.
 */
export function signInLink(next: string, back: SignInReturn = {}): string {
  return `/account/sign-in${writeQuery({
    next,
    offeringId: back.offeringId,
    offeringType: back.offeringType,
    ecommerce_course_id: back.courseId,
  })}`;
}
