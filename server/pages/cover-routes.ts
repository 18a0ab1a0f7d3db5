import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type BookStorage, BookStorageError } from '../book-files/storage/book-storage.ts';
import { COVERS_FOLDER, storedCoverType } from '../covers/cover-files.ts';
import { coverSvg } from '../covers/cover-svg.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { notFound, storageUnavailable } from '../http/responses/problem.ts';
import { LOGOS_FOLDER } from '../site-settings/make-logo.ts';

const FILE = /^([1-9]\d{0,14})\.svg$/;
const paramsSchema = z.object({
  file: z.string().refine((file) => FILE.test(file) || storedCoverType(file) !== undefined),
});

const logoParamsSchema = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) });

const HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the stored covers of books, and generated covers for products without an image (PROD-8). Caches keep a
 * generated cover for one hour, because a title may be corrected; the query makes no difference. A stored cover never
 * changes, so caches keep it for a year.
 */
export function registerCovers(app: FastifyInstance, db: Database, storage: BookStorage): void {
  app.get('/covers/:file', { schema: { params: paramsSchema } }, async (request, reply) => {
    const { file } = paramsSchema.parse(request.params);
    const storedType = storedCoverType(file);
    if (storedType !== undefined) {
      const picture = await openPicture(storage, `${COVERS_FOLDER}/${file}`);
      return reply.type(storedType).header('cache-control', FOREVER).send(picture);
    }
    const id = FILE.exec(file)?.[1] ?? '';
    const [product] = await db
      .select({ title: products.name, author: products.authorsText, productType: products.productType })
      .from(products)
      .where(eq(products.id, Number(id)));
    if (!product) throw notFound();
    reply.type('image/svg+xml').header('cache-control', HOUR);
    return reply.send(coverSvg({ id, ...product }));
  });
}

/** Serves the logos that staff uploaded (SITE-12). A logo never changes, so caches keep it for a year. */
export function registerLogos(app: FastifyInstance, storage: BookStorage): void {
  app.get('/logos/:file', { schema: { params: logoParamsSchema } }, async (request, reply) => {
    const { file } = logoParamsSchema.parse(request.params);
    const picture = await openPicture(storage, `${LOGOS_FOLDER}/${file}`);
    return reply.type('image/webp').header('cache-control', FOREVER).send(picture);
  });
}

async function openPicture(storage: BookStorage, path: string) {
  try {
    const picture = await storage.open(path);
    if (picture) return picture;
  } catch (error) {
    if (!(error instanceof BookStorageError)) throw error;
    throw storageUnavailable();
  }
  throw notFound();
}
