import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { languageOfBrowser } from '../http/requests/language.ts';
import { chooseEncoding } from '../http/responses/choose-encoding.ts';
import type { CountRequest } from '../http/security/rate-limits.ts';
import type { CatalogRevision } from './catalog-revision.ts';
import type { PageCache } from './page-cache.ts';
import { allowPageStyle, POLICY_HEADER } from './page-styles.ts';

/** The route of public pages. */
export const PUBLIC_PAGES = '/*';
/** Headers that differ from request to request. */
const OWN_HEADERS = ['x-request-id', 'content-encoding', 'content-length', POLICY_HEADER];

/** The public pages that were answered before, with the headers that are the same for all of them. */
export interface RecentPages {
  readonly clock: Clock;
  readonly pageCache: PageCache;
  readonly catalogRevision: CatalogRevision;
  /** Reads the data of the page at the address of a request, and keeps the page. Absent until pages are registered. */
  readAgain?: (request: FastifyRequest) => Promise<unknown>;
  /** Absent until the first page was answered. */
  common?: CommonHeaders;
}

interface CommonHeaders {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The content security policy of a page without style rules. */
  readonly policy: string;
}

/** Returns what selects a public page, apart from the data. */
export function addressOf(request: FastifyRequest): string {
  return `${languageOfBrowser(request)} ${request.protocol}://${request.host}${request.url}`;
}

/**
 * Keeps the headers that the other hooks gave to the answer of a public page. Those of another route may belong to the
 * session of a person. To be called before a page adds its style rules to the content security policy.
 */
export function keepHeaders(recentPages: RecentPages, reply: FastifyReply): void {
  if (reply.request.routeOptions.url !== PUBLIC_PAGES) return;
  recentPages.common ??= {
    headers: Object.entries(reply.getHeaders())
      .filter(([name]) => !OWN_HEADERS.includes(name))
      .flatMap(([name, value]) => [name, String(value)]),
    policy: String(reply.getHeader(POLICY_HEADER)),
  };
}

/**
 * Answers a public page that is still right before any other hook runs (SITE-8). The hooks, mostly those that compute
 * the security headers, cost several times as much as the answer itself. Only the rate limits apply as usual. If the
 * data of the page is due to be read again, the server reads it after the answer.
 */
export function registerCachedPages(app: FastifyInstance, recentPages: RecentPages, countRequest: CountRequest): void {
  const { clock, pageCache, catalogRevision } = recentPages;
  const reading = new Set<Promise<unknown>>();
  const readAgain = (request: FastifyRequest) => {
    const read = Promise.resolve(recentPages.readAgain?.(request))
      .catch((error: unknown) => request.log.error({ err: error }, 'a page was not read again'))
      .finally(() => reading.delete(read));
    reading.add(read);
  };
  app.addHook('preClose', async () => {
    await Promise.all(reading);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { common } = recentPages;
    if (!common || request.method !== 'GET' || request.routeOptions.url !== PUBLIC_PAGES) return;
    const recalled = pageCache.recall(addressOf(request), catalogRevision.read(), clock().getTime());
    // One request too many is left to the hook of the rate limits.
    if (!recalled || (await countRequest(request)) !== undefined) return;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = recalled.page.as(encoding);
    const policy = allowPageStyle(common.policy, recalled.page.styleHash);
    const own = ['x-request-id', request.id, 'content-length', String(body.byteLength), POLICY_HEADER, policy];
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    reply.hijack();
    reply.raw.writeHead(recalled.status, [...common.headers, ...own]).end(body);
    if (recalled.isDue) readAgain(request);
  });
}
