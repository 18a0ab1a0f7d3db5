import fastifyMultipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { staffCatalogItemSchema } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import { openBookStorage } from '../book-files/storage/open-book-storage.ts';
import { coverPaths, storeCover } from '../covers/store-cover.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { type MadeCover, makeCover } from '../imports/books/make-covers.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { loadItem, requireProduct } from './item-queries.ts';

/** The route with which staff replace the cover of a product. Feeds leave such a cover as it is (BOOK-6). */
export const coverUploadRoutes: DomainPlugin = async (app, { db, clock, config }) => {
  await app.register(fastifyMultipart);
  const storage = openBookStorage(config);

  app.post(
    '/api/v1/manage/0/catalogue/:id/cover',
    { schema: { params: z.object({ id: rowIdSchema }), response: { 200: staffCatalogItemSchema } } },
    async (request) => {
      const actor = await requirePermission(db, request, null, 'catalogue.edit');
      const { id } = request.params;
      const cover = await receivePicture(request, (bytes) => makeCover(bytes, BOOK_LIMITS));
      await requireProduct(db, id);
      await storeCover(storage, cover);
      await db.transaction((tx) => replaceCover(tx, { id, cover, actor }, clock()));
      return loadItem({ db, config }, id, languageOf(request));
    },
  );
};

interface NewCover {
  readonly id: string;
  readonly cover: MadeCover;
  readonly actor: number;
}

async function replaceCover(tx: Database, { id, cover, actor }: NewCover, now: Date): Promise<void> {
  const { id: subjectId, coverImage } = await requireProduct(tx, id, true);
  const { full, thumbnail } = coverPaths(cover);
  const values = { coverImage: full, thumbnailImage: thumbnail, updatedAt: now };
  await tx.update(products).set(values).where(eq(products.id, subjectId));
  const entry = { organizationId: null, actor, action: 'product.cover', subjectKind: 'product', subjectId };
  await recordAudit(tx, { ...entry, before: { coverImage }, after: { coverImage: full } }, now);
}
