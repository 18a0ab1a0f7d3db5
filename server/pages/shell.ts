import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseQuery } from '../../src/domain/url-search.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sendProblem } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { readShell } from './client-folder.ts';
import { findPage } from './find-page.ts';
import { headIntoShell } from './head-into-shell.ts';

/** Paths whose callers are programs: an unknown one gets an error, not a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|lti1p0|lti1p3)\//;

/** What a page of the application depends on besides its address. */
interface Surroundings {
  readonly db: Database;
  readonly config: Pick<Config, 'country'>;
}

/**
 * Answers every address that nothing else does with the application's page, whose head is that of the address. The status tells the truth
 * about it, for search engines and for the application: 404 unknown, 410 removed.
 */
export function registerShell(app: FastifyInstance, around: Surroundings, clientFolder: string): void {
  const shell = readShell(clientFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || PROGRAMS.test(request.url)) return sendProblem(request, reply, notFound());
    return sendShell(request, reply, shell, around);
  });
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  { db, config: { country } }: Surroundings,
): Promise<FastifyReply> {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
  const [host, language] = [request.hostname, languageOf(request)];
  const { status, head } = await findPage(db, { path, query: parseQuery(query), origin, host, language, country });
  reply.code(status).type('text/html; charset=utf-8');
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Host');
  return reply.send(headIntoShell(shell, head, language));
}
