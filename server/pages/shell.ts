import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scriptText } from '../../src/domain/format/script-text.ts';
import { links } from '../../src/domain/launch/link-table.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Listing } from '../../src/domain/site/listing-schema.ts';
import type { PersonalPageData, RenderPageInput } from '../../src/domain/site/render-page-input.ts';
import { parseQuery, type Query } from '../../src/domain/site/url-search.ts';
import type { AppContext } from '../http/app-context.ts';
import { languageOfBrowser } from '../http/requests/language.ts';
import { chooseEncoding } from '../http/responses/choose-encoding.ts';
import { sendProblem } from '../http/responses/error-handler.ts';
import { notFound } from '../http/responses/problem.ts';
import { brandRule, brandTag } from './brand.ts';
import { type AskedPage, type FoundSite, findPage } from './find-page.ts';
import { Html, html } from './html.ts';
import { injectPage } from './inject-page.ts';
import { endOfServerDay, keyOfPage, type Page } from './page-cache.ts';
import type { FindPreloads } from './page-preloads.ts';
import type { RenderPage } from './page-renderer.ts';
import { allowPageStyle, POLICY_HEADER, type ReadStyleSheet } from './page-styles.ts';
import { loadPersonalSection, loadPersonalShelf, type RequestUser } from './personal-page-data.ts';
import { addressOf, keepHeaders, PUBLIC_PAGES, type RecentPages } from './serve-cached-page.ts';

/** Paths that are called by programs. An unknown one is answered with an error, not with a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|icons|lti|lti1p0|lti1p3)\//;

/** The context of a page besides its address. */
export interface PageContext {
  readonly context: AppContext;
  /** The HTML shell of the client. */
  readonly shell: string;
  readonly renderPage: RenderPage | undefined;
  readonly findPreloads: FindPreloads;
  readonly readStyleSheet: ReadStyleSheet;
  readonly recentPages: RecentPages;
}

/** The shell that the service worker caches for every page (`src/service-worker/service-worker.ts`). */
const SHELL_PATH = '/shell.html';

const HTML = 'text/html; charset=utf-8';

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
  app.get(SHELL_PATH, hidden, (_request, reply) => {
    reply.type(HTML).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    return reply.send(pageContext.shell);
  });
  pageContext.recentPages.readAgain = (request) => readPublicPage(request, pageContext);
  // A route and no handler of what is not found: routes are counted. A page is kept with its compressed copies.
  app.get(PUBLIC_PAGES, { ...hidden, compress: false }, (request, reply) =>
    PROGRAMS.test(request.url) ? reply.callNotFound() : sendPublicPage(request, reply, pageContext),
  );
}

/**
 * Serves My Shelf and the sections, server-rendered with the data of the current user. It is registered in the scope
 * that has the session. Neither the browser nor a proxy caches these pages.
 */
export function registerOwnPages(app: FastifyInstance, pageContext: PageContext): void {
  const { context } = pageContext;
  app.get(links.shelf, hidden, (request, reply) =>
    sendOwnPage(request, reply, pageContext, (requestUser, query) => loadPersonalShelf(context, requestUser, query)),
  );
  app.get<{ Params: { sectionId: string } }>('/shelf/course-section/:sectionId', hidden, (request, reply) => {
    const id = rowIdSchema.safeParse(request.params.sectionId);
    const loadPersonalData: LoadPersonalData = async (requestUser) =>
      id.success ? loadPersonalSection(context, requestUser, Number(id.data)) : undefined;
    return sendOwnPage(request, reply, pageContext, loadPersonalData);
  });
}

type LoadPersonalData = (requestUser: RequestUser, query: Query) => Promise<PersonalPageData | undefined>;

/** Answers a page that is the same for everybody, and keeps it (SITE-8). */
async function sendPublicPage(request: FastifyRequest, reply: FastifyReply, pageContext: PageContext) {
  const { status, page } = await readPublicPage(request, pageContext);
  reply.code(status).type(HTML).header('cache-control', 'no-cache');
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie, Host');
  keepHeaders(pageContext.recentPages, reply);
  return sendPage(request, reply, page);
}

/** Reads the data of the page at the address of a request, and keeps the page. */
async function readPublicPage(request: FastifyRequest, pageContext: PageContext) {
  const { context, recentPages } = pageContext;
  const { pageCache, catalogRevision } = recentPages;
  const readAt = context.clock().getTime();
  const revision = catalogRevision.read();
  const found = await findPage(context, askedOf(request, context));
  const { data, write } = preparePage(request, pageContext, found, found.subject);
  const key = keyOfPage({ ...data, day: endOfServerDay(readAt) });
  const page = await pageCache.find(key, write);
  pageCache.remember(addressOf(request), revision, { status: found.status, key, readAt });
  return { status: found.status, page };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  allowStyle(reply, page.styleHash);
  return reply.send(page.as(encoding));
}

function allowStyle(reply: FastifyReply, hash: string | undefined): void {
  reply.header(POLICY_HEADER, allowPageStyle(String(reply.getHeader(POLICY_HEADER)), hash));
}

/** Answers a page with the data of the current person, and the public page to all who may not see theirs. */
async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pageContext: PageContext,
  loadPersonalData: LoadPersonalData,
): Promise<FastifyReply> {
  const { userId } = request.session;
  if (userId === undefined) return sendPublicPage(request, reply, pageContext);
  const asked = askedOf(request, pageContext.context);
  const found = await findPage(pageContext.context, asked);
  const own = await loadPersonalData({ userId, brand: found.brand }, asked.query);
  if (!own) return sendPublicPage(request, reply, pageContext);
  const { body, styleHash } = await preparePage(request, pageContext, found, own).write();
  reply.code(found.status).type(HTML).header('cache-control', 'private, no-store');
  allowStyle(reply, styleHash);
  return reply.header('vary', 'Accept-Language, Cookie, Host').send(body);
}

function askedOf(request: FastifyRequest, { config }: AppContext): AskedPage {
  const [path = '/', search = ''] = request.url.split('?', 2);
  return {
    path,
    query: parseQuery(search),
    origin: URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '',
    host: request.hostname,
    language: languageOfBrowser(request),
    country: config.country,
  };
}

/** Returns all data that a page is made of, and the function that writes it. */
function preparePage(
  request: FastifyRequest,
  pageContext: PageContext,
  { head: headOfPage, brand, language }: FoundSite,
  subject: RenderPageInput['subject'],
) {
  const [path = '/'] = request.url.split('?', 1);
  const parts = pageContext.findPreloads({ path, language, hasPageData: subject !== undefined });
  const head = [headOfPage, ...(brand ? [brandTag(brand)] : [])];
  const page = { address: request.url, language, brand, subject };
  const data = subject?.kind === 'listing' ? pageDataTag(subject.listing) : undefined;
  const write = async () => {
    const renderedBody = await renderBody(request, pageContext, page);
    const own = { head, language, renderedBody, parts, data, brandRule: brandRule(brand) };
    const injected = injectPage(pageContext.shell, own, pageContext.readStyleSheet);
    return { ...injected, isComplete: renderedBody !== undefined };
  };
  return { data: { page, head, parts }, write };
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
