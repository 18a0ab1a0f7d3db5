import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** Asked for each time: an update must reach people the day it is out. */
const CHECKED = 'no-cache';

/** Vite puts a hash of the contents into the name of everything under assets. */
const isHashed = (path: string) => /\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(path);
const isEntry = (path: string) => /\.(html|webmanifest)$|\/service-worker\.js$/.test(path);

/** Serves the files of the built application, in the compressed copies made at build time. */
export async function registerStaticClient(app: FastifyInstance, clientFolder: string): Promise<void> {
  if (!existsSync(clientFolder)) return;
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const plain = path.replaceAll('\\', '/').replace(/\.(br|gz)$/, '');
      reply.header('cache-control', isHashed(plain) ? YEAR : isEntry(plain) ? CHECKED : DAY);
      reply.header('vary', 'Accept-Encoding');
    },
  });
}
