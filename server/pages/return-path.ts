/** What rides along through a sign-in, so that the page comes back with it chosen. */
const CARRIED = ['offeringId', 'offeringType', 'ecommerce_course_id'] as const;

/** Any origin will do: it only has to be seen whether an address leaves it. */
const HERE = 'http://here.invalid';

export type ReturnQuery = { readonly next?: string | undefined } & Readonly<
  Partial<Record<(typeof CARRIED)[number], string | undefined>>
>;

/**
 * Where a sign-in leads back to: a path of this very site with the carried query, else Home. An address of another host must never
 * come out, however it is written.
 * @param host the host this request came to, with its port: an absolute address of it is taken too
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
  // Dots may have been folded away in front of a second slash; and a way back to this page is none.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/account/sign-in')) return undefined;
  return url;
}
