import fastifyMultipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { staffCatalogItemSchema } from '../../src/domain/staff/staff-catalog-item-schema.ts';
import { openBookStorage } from '../book-files/storage/open-book-storage.ts';
import { coverPaths, storeCover } from '../covers/store-cover.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { Problem } from '../http/responses/problem.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { type MadeCover, makeCover } from '../imports/books/make-covers.ts';
import { RefusedFile } from '../imports/books/refused-file.ts';
import { fileTooLarge, importMessages } from '../messages/import-messages.ts';
import { quarantineReason } from '../messages/quarantine-messages.ts';
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
      const cover = await receiveCover(request);
      await requireProduct(db, id);
      await storeCover(storage, cover);
      await db.transaction((tx) => replaceCover(tx, { id, cover, actor }, clock()));
      return loadItem({ db, config }, id, languageOf(request));
    },
  );
};

/**
 * Receives a picture and makes both sizes of a cover.
 * @throws 415 if the request is no form, 422 if it has no picture, 413 if the picture is too large
 */
async function receiveCover(request: FastifyRequest): Promise<MadeCover> {
  if (!request.isMultipart()) throw new Problem(415, 'validation_failed', { detail: importMessages.notMultipart });
  const { maxPictureBytes } = BOOK_LIMITS;
  const part = await request.file({ limits: { files: 1, fileSize: maxPictureBytes }, throwFileSizeLimit: false });
  if (!part) throw new Problem(422, 'validation_failed', { detail: importMessages.fileMissing });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Problem(413, 'file_too_large', { detail: fileTooLarge(maxPictureBytes) });
  try {
    return await makeCover(bytes, BOOK_LIMITS);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new Problem(422, 'validation_failed', { detail: quarantineReason(error.code, error.params) });
  }
}

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
