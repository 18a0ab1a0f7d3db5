import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { coverSvg } from '../covers/cover-svg.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import { notFound } from '../http/problem.ts';

const FILE = /^([1-9]\d{0,14})\.svg$/;
const paramsSchema = z.object({ file: z.string().regex(FILE) });

const HOUR = 'public, max-age=3600';

/**
 * Serves generated covers for products without an image (PROD-8). A cache keeps a cover for an hour, whatever the
 * query, because a title may be corrected.
 */
export function registerCovers(app: FastifyInstance, db: Database): void {
  app.get('/covers/:file', { schema: { params: paramsSchema } }, async (request, reply) => {
    const { file } = paramsSchema.parse(request.params);
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
