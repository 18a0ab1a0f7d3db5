import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { sendProblem } from '../http/error-handler.ts';
import { notFound } from '../http/problem.ts';
import { pageOf } from './app-paths.ts';
import { readShell } from './client-folder.ts';

/** Paths whose callers are programs: an unknown one gets an error, not a page. */
const PROGRAMS = /^\/(?:api|ajax|services|bookfile|covers|docs|assets|lti1p0|lti1p3)\//;

/**
 * Answers every address that nothing else does with the application's page. The status tells the truth about the address, for
 * search engines and for the application: 404 unknown, 410 removed.
 */
export function registerShell(app: FastifyInstance, db: Database, clientFolder: string): void {
  const shell = readShell(clientFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || PROGRAMS.test(request.url)) return sendProblem(request, reply, notFound());
    return sendShell(reply, shell, await statusOf(db, pathOf(request)));
  });
}

function sendShell(reply: FastifyReply, shell: string, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

async function statusOf(db: Database, path: string): Promise<number> {
  const page = pageOf(path);
  if (!page) return 404;
  if (page.kind === 'page') return 200;
  const [product] = await db
    .select({ isDeleted: products.isDeleted, isActive: products.isActive })
    .from(products)
    .where(eq(products.id, Number(page.id)));
  if (!product) return 404;
  return product.isDeleted || !product.isActive ? 410 : 200;
}
