import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { frameAncestors, isEmbeddable } from '../http/security/embedding.ts';
import { MANIFEST } from './app-manifest.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** The browser revalidates each time, so that an update reaches people on the day of its release. */
const CHECKED = 'no-cache';

/**
 * Content security policy of a book in its frame (READ-1): no scripts, no forms, and only data that the reader passes
 * in. Only pages of this site may embed the frame.
 */
const BOOK_FRAME = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src blob: data:',
  'media-src blob:',
  "font-src 'self' blob: data:",
  "form-action 'none'",
  "base-uri 'none'",
];

function sealBookFrame(reply: Pick<FastifyReply, 'header'>, config: Config): void {
  const ancestors = `frame-ancestors ${frameAncestors(config, "'self'").join(' ')}`;
  reply.header('content-security-policy', [...BOOK_FRAME, ancestors].join('; '));
  if (!isEmbeddable(config)) reply.header('x-frame-options', 'SAMEORIGIN');
}

/** Returns true for the files under `assets`. Vite adds a content hash to their names. */
const isHashed = (path: string) => /\/assets\/[^/]+-[a-z\d]{7}\.\w+$/.test(path);
const isEntry = (path: string) => /\.html$|\/service-worker\.js$/.test(path);

/** Serves the files of the built client. It uses the compressed copies that the build creates. */
export async function registerStaticClient(app: FastifyInstance, config: Config, clientFolder: string): Promise<void> {
  if (!existsSync(clientFolder)) return;
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html', MANIFEST],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const plain = path.replaceAll('\\', '/').replace(/\.(br|gz)$/, '');
      reply.header('cache-control', isHashed(plain) ? YEAR : isEntry(plain) ? CHECKED : DAY);
      reply.header('vary', 'Accept-Encoding');
      if (plain.endsWith('/book-frame.html')) sealBookFrame(reply, config);
    },
  });
}
