import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '../../src/domain/link-table.ts';
import { parseQuery } from '../../src/domain/url-search.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sendProblem } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { brandTags } from './brand.ts';
import { findPage } from './find-page.ts';
import { pageIntoShell, partsIntoShell } from './page-into-shell.ts';
import type { FindParts } from './page-parts.ts';
import type { PageToPaint, PaintPage } from './painter.ts';

/** Paths whose callers are programs: an unknown one gets an error, not a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|lti1p0|lti1p3)\//;

/** What a page of the application depends on besides its address. */
interface Surroundings {
  readonly db: Database;
  readonly config: Pick<Config, 'country'>;
  /** The page that every screen of the application starts from. */
  readonly shell: string;
  readonly paintPage: PaintPage | undefined;
  readonly findParts: FindParts;
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
  const shelfParts = around.findParts({ path: links.shelf, language: undefined, isProduct: false });
  for (const [address, parts] of [
    [BARE, []],
    [BARE_SHELF, shelfParts],
  ] as const) {
    const bare = partsIntoShell(around.shell, parts);
    app.get(address, hidden, (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return reply.send(bare);
    });
  }
  // A route and no handler of what is not found: routes are compressed and counted.
  app.get('/*', hidden, (request, reply) =>
    PROGRAMS.test(request.url) ? reply.callNotFound() : sendShell(request, reply, around),
  );
}

async function sendShell(request: FastifyRequest, reply: FastifyReply, around: Surroundings): Promise<FastifyReply> {
  const { db, config, shell } = around;
  const [path = '/', query = ''] = request.url.split('?', 2);
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
  const wish = { host: request.hostname, language: languageOf(request) };
  const asked = { path, query: parseQuery(query), origin, ...wish, country: config.country };
  const { status, head, label, language, product } = await findPage(db, asked);
  const painted = await paint(request, around, { language, label, product });
  const parts = around.findParts({ path, language, isProduct: product !== undefined });
  reply.code(status).type('text/html; charset=utf-8');
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Host');
  const tags = [head, ...(label ? [brandTags(label)] : [])];
  return reply.send(pageIntoShell(shell, { head: tags, language, painted, parts }));
}

/** A page that cannot be painted comes all the same: the application shows it a moment later. */
async function paint(request: FastifyRequest, { paintPage }: Surroundings, page: Omit<PageToPaint, 'address'>) {
  try {
    return await paintPage?.({ address: request.url, ...page });
  } catch (error) {
    request.log.error({ err: error }, 'a page was not painted');
    return undefined;
  }
}
