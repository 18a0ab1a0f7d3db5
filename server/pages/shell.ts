import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rowIdSchema } from '../../src/contract/ids.ts';
import type { OwnSubject, PageToPaint } from '../../src/contract/page-to-paint.ts';
import { links } from '../../src/domain/link-table.ts';
import { parseQuery, type Query } from '../../src/domain/url-search.ts';
import type { AppContext } from '../http/app-context.ts';
import { COMPRESSION } from '../http/compression.ts';
import { sendProblem } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { brandTags } from './brand.ts';
import { type Asker, findOwnSection, findOwnShelf } from './find-own-subject.ts';
import { findPage } from './find-page.ts';
import { createPageZlib, type PageCache } from './page-cache.ts';
import { pageIntoShell, partsIntoShell } from './page-into-shell.ts';
import { type FindParts, NO_PARTS } from './page-parts.ts';
import type { PaintPage } from './painter.ts';

/** Paths whose callers are programs: an unknown one gets an error, not a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|icons|lti1p0|lti1p3)\//;

/** What a page of the application depends on besides its address. */
export interface Surroundings {
  readonly context: AppContext;
  /** The page that every screen of the application starts from. */
  readonly shell: string;
  readonly paintPage: PaintPage | undefined;
  readonly findParts: FindParts;
  readonly pageCache: PageCache;
}

/** What the service worker keeps for every page that it answers (`src/service-worker/service-worker.ts`). */
const BARE = '/shell.html';
/** And for My Shelf, which is opened most without a line: with the scripts that it will ask for. */
const BARE_SHELF = '/shelf-shell.html';

const hidden = { schema: { hide: true } };

/** What nothing answers, not even a page: an address for programs, or something other than reading. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
}

/**
 * Answers every address that nothing else does with the application's page, whose head is that of the address. The status tells the truth
 * about it, for search engines and for the application: 404 unknown, 410 removed.
 */
export function registerShell(app: FastifyInstance, around: Surroundings): void {
  const shelfParts = around.findParts({ path: links.shelf, language: undefined, isWhole: false });
  for (const [address, parts] of [
    [BARE, NO_PARTS],
    [BARE_SHELF, shelfParts],
  ] as const) {
    const bare = partsIntoShell(around.shell, parts);
    app.get(address, hidden, (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return reply.send(bare);
    });
  }
  // A route and no handler of what is not found: routes are compressed and counted.
  // Compressed at once and not as a stream, whatever its size: so the compressed copy of a page can be kept.
  const compress = { ...COMPRESSION, zlib: createPageZlib(), syncThreshold: Number.POSITIVE_INFINITY };
  app.get('/*', { ...hidden, compress }, (request, reply) =>
    PROGRAMS.test(request.url) ? reply.callNotFound() : sendShell(request, reply, around),
  );
}

/**
 * My Shelf and the sections, painted with what is on them for whoever is signed in: in the scope that knows who asks. Nothing keeps them,
 * neither the browser nor what stands between.
 */
export function registerOwnPages(app: FastifyInstance, around: Surroundings): void {
  const { context } = around;
  app.get(links.shelf, hidden, (request, reply) =>
    sendShell(request, reply, around, (asker, query) => findOwnShelf(context, asker, query)),
  );
  app.get<{ Params: { sectionId: string } }>('/shelf/course-section/:sectionId', hidden, (request, reply) => {
    const id = rowIdSchema.safeParse(request.params.sectionId);
    const findOwn: FindOwn = async (asker) =>
      id.success ? findOwnSection(context, asker, Number(id.data)) : undefined;
    return sendShell(request, reply, around, findOwn);
  });
}

type FindOwn = (asker: Asker, query: Query) => Promise<OwnSubject | undefined>;

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  around: Surroundings,
  findOwn?: FindOwn,
): Promise<FastifyReply> {
  const { config, clock } = around.context;
  const [path = '/', search = ''] = request.url.split('?', 2);
  const query = parseQuery(search);
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
  const wish = { host: request.hostname, language: languageOf(request) };
  const found = await findPage(around.context, { path, query, origin, ...wish, country: config.country });
  const { status, label, language } = found;
  const own = await findOwn?.({ userId: request.session.userId, label }, query);
  const subject = own ?? found.subject;
  const parts = around.findParts({ path, language, isWhole: subject !== undefined });
  const head = [found.head, ...(label ? [brandTags(label)] : [])];
  const page = { address: request.url, language, label, subject };
  const write = async () => {
    const painted = await paint(request, around, page);
    const body = pageIntoShell(around.shell, { head, language, painted, parts });
    return { body, isComplete: painted !== undefined };
  };
  reply.code(status).type('text/html; charset=utf-8');
  reply.header('cache-control', own ? 'private, no-store' : 'no-cache').header('vary', 'Accept-Language, Host');
  // A page may show the date, so it is rendered again each day.
  const day = clock().toDateString();
  return reply.send(own ? (await write()).body : await around.pageCache.find({ page, head, parts, day }, write));
}

/** A page that cannot be painted comes all the same: the application shows it a moment later. */
async function paint(request: FastifyRequest, { paintPage }: Surroundings, page: PageToPaint) {
  try {
    return await paintPage?.(page);
  } catch (error) {
    request.log.error({ err: error }, 'a page was not painted');
    return undefined;
  }
}
