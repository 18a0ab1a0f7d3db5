import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '../../src/domain/launch/link-table.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { scriptText } from '../../src/domain/reading/script-text.ts';
import type { Listing } from '../../src/domain/site/listing-schema.ts';
import type { PersonalPageData, RenderPageInput } from '../../src/domain/site/render-page-input.ts';
import { parseQuery, type Query } from '../../src/domain/site/url-search.ts';
import type { AppContext } from '../http/app-context.ts';
import { COMPRESSION } from '../http/compression.ts';
import { sendProblem } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { brandTags } from './brand.ts';
import { findPage } from './find-page.ts';
import { Html, html } from './html.ts';
import { injectPage, injectPreloads } from './inject-page.ts';
import { createPageZlib, type PageCache } from './page-cache.ts';
import { type FindPreloads, NO_PRELOADS } from './page-preloads.ts';
import type { RenderPage } from './page-renderer.ts';
import { loadPersonalSection, loadPersonalShelf, type RequestUser } from './personal-page-data.ts';

/** Paths that are called by programs. An unknown one is answered with an error, not with a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|icons|lti|lti1p0|lti1p3)\//;

/** The context of a page besides its address. */
export interface PageContext {
  readonly context: AppContext;
  /** The HTML shell of the client. */
  readonly shell: string;
  readonly renderPage: RenderPage | undefined;
  readonly findPreloads: FindPreloads;
  readonly pageCache: PageCache;
}

/** The shell that the service worker caches for every page (`src/service-worker/service-worker.ts`). */
const BARE = '/shell.html';
/** The shell for My Shelf, the page that is opened most often offline. It preloads the scripts of that page. */
const BARE_SHELF = '/shelf-shell.html';

const hidden = { schema: { hide: true } };

/** Answers unknown addresses of programs and requests that are not reads. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
}

/**
 * Answers every other address with the client's shell and the head of the page. The status is correct for search
 * engines and for the client: 404 unknown, 410 removed (NAV-5).
 */
export function registerShell(app: FastifyInstance, pageContext: PageContext): void {
  const shelfParts = pageContext.findPreloads({ path: links.shelf, language: undefined, isWhole: false });
  for (const [address, parts] of [
    [BARE, NO_PRELOADS],
    [BARE_SHELF, shelfParts],
  ] as const) {
    const bare = injectPreloads(pageContext.shell, parts);
    app.get(address, hidden, (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return reply.send(bare);
    });
  }
  // A route and no handler of what is not found: routes are compressed and counted.
  // Compressed at once and not as a stream, whatever its size, so that the compressed copy of a page can be kept.
  const compress = { ...COMPRESSION, zlib: createPageZlib(), syncThreshold: Number.POSITIVE_INFINITY };
  app.get('/*', { ...hidden, compress }, (request, reply) =>
    PROGRAMS.test(request.url) ? reply.callNotFound() : sendShell(request, reply, pageContext),
  );
}

/**
 * Serves My Shelf and the sections, server-rendered with the data of the current user. It is registered in the scope
 * that has the session. Neither the browser nor a proxy caches these pages.
 */
export function registerOwnPages(app: FastifyInstance, pageContext: PageContext): void {
  const { context } = pageContext;
  app.get(links.shelf, hidden, (request, reply) =>
    sendShell(request, reply, pageContext, (requestUser, query) => loadPersonalShelf(context, requestUser, query)),
  );
  app.get<{ Params: { sectionId: string } }>('/shelf/course-section/:sectionId', hidden, (request, reply) => {
    const id = rowIdSchema.safeParse(request.params.sectionId);
    const loadPersonalData: LoadPersonalData = async (requestUser) =>
      id.success ? loadPersonalSection(context, requestUser, Number(id.data)) : undefined;
    return sendShell(request, reply, pageContext, loadPersonalData);
  });
}

type LoadPersonalData = (requestUser: RequestUser, query: Query) => Promise<PersonalPageData | undefined>;

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  pageContext: PageContext,
  loadPersonalData?: LoadPersonalData,
): Promise<FastifyReply> {
  const { config, clock } = pageContext.context;
  const [path = '/', search = ''] = request.url.split('?', 2);
  const query = parseQuery(search);
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
  const preferences = { host: request.hostname, language: languageOf(request) };
  const found = await findPage(pageContext.context, { path, query, origin, ...preferences, country: config.country });
  const { status, label, language } = found;
  const own = await loadPersonalData?.({ userId: request.session.userId, label }, query);
  const subject = own ?? found.subject;
  const parts = pageContext.findPreloads({ path, language, isWhole: subject !== undefined });
  const head = [found.head, ...(label ? [brandTags(label)] : [])];
  const page = { address: request.url, language, label, subject };
  const data = subject?.kind === 'listing' ? pageDataTag(subject.listing) : undefined;
  const write = async () => {
    const renderedBody = await renderBody(request, pageContext, page);
    const body = injectPage(pageContext.shell, { head, language, renderedBody, parts, data });
    return { body, isComplete: renderedBody !== undefined };
  };
  reply.code(status).type('text/html; charset=utf-8');
  reply.header('cache-control', own ? 'private, no-store' : 'no-cache').header('vary', 'Accept-Language, Host');
  // A page may show the date, so it is rendered again each day.
  const day = clock().toDateString();
  return reply.send(own ? (await write()).body : await pageContext.pageCache.find({ page, head, parts, day }, write));
}

/** Returns the data of a page that lists products, for the local database of the device. */
function pageDataTag(listing: Listing): Html {
  return html`<script type="application/json" id="page-data">${new Html(scriptText(listing))}</script>`;
}

/** Renders the body of a page. A failure is logged; the application then renders the page in the browser. */
async function renderBody(request: FastifyRequest, { renderPage }: PageContext, page: RenderPageInput) {
  try {
    return await renderPage?.(page);
  } catch (error) {
    request.log.error({ err: error }, 'a page was not rendered');
    return undefined;
  }
}
