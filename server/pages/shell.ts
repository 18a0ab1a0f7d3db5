import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_CHANNEL } from '../../src/domain/availability.ts';
import { loadCatalogItem } from '../catalog/load-catalog-item.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sendProblem } from '../http/error-handler.ts';
import { notFound } from '../http/problem.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { pageOf } from './app-paths.ts';
import { readShell } from './client-folder.ts';
import { headIntoShell } from './head-into-shell.ts';
import { productHead } from './head-product.ts';

/** Paths whose callers are programs: an unknown one gets an error, not a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|lti1p0|lti1p3)\//;

/** What a page of the application depends on besides its address. */
interface Surroundings {
  readonly db: Database;
  readonly config: Pick<Config, 'country'>;
}

/**
 * Answers every address that nothing else does with the application's page. The status tells the truth about the address, for
 * search engines and for the application: 404 unknown, 410 removed. The page of a product has a head of its own.
 */
export function registerShell(app: FastifyInstance, around: Surroundings, clientFolder: string): void {
  const shell = readShell(clientFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || PROGRAMS.test(request.url)) return sendProblem(request, reply, notFound());
    const page = pageOf(pathOf(request));
    if (page?.kind === 'product') return sendProductShell(request, reply, shell, page.id, around);
    return sendShell(reply, shell, page ? 200 : 404);
  });
}

async function sendProductShell(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  id: string,
  { db, config }: Surroundings,
): Promise<FastifyReply> {
  const item = await loadCatalogItem(db, { productId: Number(id), currencyCode: undefined, country: config.country });
  if (item === 'unknown') return sendShell(reply, shell, 404);
  if (item === 'gone') return sendShell(reply, shell, 410);
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) return sendShell(reply, shell, 200);
  const label = await findWhiteLabel(db, { host: request.hostname });
  const site = { origin, title: label?.title, channelType: label?.channelType ?? OWN_CHANNEL };
  return sendShell(reply, headIntoShell(shell, productHead(item, site)), 200);
}

function sendShell(reply: FastifyReply, shell: string, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
