/** Query parameters that are kept through a sign-in, so that the page restores its selection. */
const CARRIED = ['offeringId', 'offeringType', 'ecommerce_course_id'] as const;

/** A placeholder origin. It is used only to check whether an address leads to another origin. */
const HERE = 'http://here.invalid';

export type ReturnQuery = { readonly next?: string | undefined } & Readonly<
  Partial<Record<(typeof CARRIED)[number], string | undefined>>
>;

/**
 * Returns the path to open after a sign-in: a path of this site with the kept query parameters, otherwise Home. It
 * never returns an address of another host (NAV-6).
 * @param host the host of this request with its port; an absolute address of this host is accepted too
 */
export function returnPath(query: ReturnQuery, host: string): string {
  const url = sameSite(query.next ?? '/', host) ?? new URL('/', HERE);
  for (const name of CARRIED) {
    const value = query[name];
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

function sameSite(next: string, host: string): URL | undefined {
  const isAbsolute = /^https?:\/\//i.test(next);
  if (!isAbsolute && !/^\/(?![\\/])/.test(next)) return undefined;
  if (!URL.canParse(next, HERE)) return undefined;
  const url = new URL(next, HERE);
  if (isAbsolute ? url.host !== host : url.origin !== HERE) return undefined;
  // Resolving dot segments can leave a second slash. A return to the sign-in page itself is refused.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/account/sign-in')) return undefined;
  return url;
}
