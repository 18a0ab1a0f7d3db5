import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema, rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { fileLinkSchema } from '../../src/domain/reading/reading-schema.ts';
import { requireEula } from '../account/require-eula.ts';
import { findBrand } from '../brand/find-brand.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { shopMessages } from '../messages/shop.ts';
import { fileLinkOf } from './file-link.ts';
import { type BookFileRow, findOwnFile } from './find-own-file.ts';
import { createSamples } from './samples.ts';
import { sendFile } from './send-file.ts';
import { isSigned, LINK_MINUTES, signedQuerySchema } from './signed-link.ts';
import { openBookStorage } from './storage/open-book-storage.ts';

const paramsSchema = z.object({ fileId: rowIdSchema });
const sampleParamsSchema = z.object({ productId: productIdSchema });

/**
 * Routes for the content of book files. Only people who have the book can read all of it; the reader opens the files by
 * signed addresses that are valid for minutes.
 */
export const bookFileRoutes: DomainPlugin = async (app, { config, db, clock }) => {
  const storage = openBookStorage(config);
  const findSample = createSamples(db, storage);

  // The files are already compressed, and a range of a compressed response would not be a range of the file.
  app.get(
    '/bookfile/:fileId/content',
    { schema: { params: paramsSchema }, compress: false },
    async (request, reply) => {
      const [userId, fileId, now] = [await requireReader(db, request), Number(request.params.fileId), clock()];
      const query = z.safeParse(signedQuerySchema, request.query);
      if (!query.success || !isSigned(config.sessionSecrets, { fileId, userId }, query.data, now)) {
        throw new Problem(403, 'forbidden', { detail: shopMessages.linkOver });
      }
      // The address was issued to an owner. Ownership is checked again at every request.
      return sendFile(request, reply, storage, await findOwnFile(db, userId, fileId, now));
    },
  );

  app.get(
    '/api/v1/reading/file_links/:fileId/',
    { schema: { params: paramsSchema, response: { 200: fileLinkSchema } } },
    async (request, reply) => {
      const [userId, now] = [await requireReader(db, request), clock()];
      const file = await findOwnFile(db, userId, Number(request.params.fileId), now);
      if (file.type !== 'READER') throw notFound();
      reply.header('cache-control', 'private, no-store').header('x-carrel-person', String(userId));
      return fileLinkOf(db, config.sessionSecrets, file, userId, now);
    },
  );

  // Samples are open to everybody (READ-8), so their addresses have no signature.
  app.get(
    '/api/v1/reading/samples/:productId/',
    { schema: { params: sampleParamsSchema, response: { 200: fileLinkSchema } } },
    async (request, reply) => {
      const { productId } = request.params;
      const { sizeBytes, sha256 } = await findSample(productId);
      reply.header('cache-control', 'private, no-store');
      const url = `/bookfile/samples/${productId}?version=${sha256.slice(0, 16)}`;
      return { url, productId, sizeBytes, sha256, canKeep: true, copyPercent: 0, printPercent: 0 };
    },
  );

  app.get(
    '/bookfile/samples/:productId',
    { schema: { params: sampleParamsSchema }, compress: false },
    async (request, reply) => sendFile(request, reply, storage, await findSample(request.params.productId)),
  );

  app.get(
    '/bookfile/:fileId/download',
    { schema: { params: paramsSchema }, compress: false },
    async (request, reply) => {
      const file = await findOwnFile(db, await requireReader(db, request), Number(request.params.fileId), clock());
      // Files for the reader cannot be downloaded as documents (PROD-9).
      if (file.type !== 'DOC') throw notFound();
      const disposition = attachmentNamed(file);
      // The reader and offline downloads accept only responses of this server. Documents are opened by the browser
      // itself, so it can get them from the storage.
      const link = await storage.linkFor?.(file.storagePath, { seconds: LINK_MINUTES * 60, disposition });
      if (link !== undefined) return reply.header('cache-control', 'private, no-store').redirect(link, 302);
      reply.header('content-disposition', disposition);
      return sendFile(request, reply, storage, file);
    },
  );
};

/**
 * On a branded site the reader is embedded in other pages, which cannot be redirected to the license agreement
 * (ACCT-1).
 */
async function requireReader(db: Database, request: FastifyRequest): Promise<number> {
  const userId = requirePerson(request);
  const brand = await findBrand(db, { host: request.hostname });
  if (!brand?.hasLabelSite) await requireEula(db, userId);
  return userId;
}

/** Builds the `Content-Disposition` header of RFC 6266: an ASCII name for old clients and the real name in UTF-8. */
function attachmentNamed({ title, extension }: BookFileRow): string {
  const name = `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'file'}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
