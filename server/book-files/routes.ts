import * as z from 'zod';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/caller.ts';
import { notFound } from '../http/problem.ts';
import { bookFilesFolder } from './book-files-folder.ts';
import { type BookFileRow, findOwnFile } from './find-own-file.ts';
import { sendFile } from './send-file.ts';

const paramsSchema = z.object({ fileId: z.string().regex(/^[1-9]\d{0,17}$/) });

/** The bytes of book files, for those who have the book. */
export const bookFileRoutes: DomainPlugin = async (app, { config, db, clock }) => {
  const folder = bookFilesFolder(config);

  // Packed already, and a part of a compressed answer would be no part of the file.
  app.get(
    '/bookfile/:fileId/content',
    { schema: { params: paramsSchema }, compress: false },
    async (request, reply) => {
      const file = await findOwnFile(db, requirePerson(request), Number(request.params.fileId), clock());
      return sendFile(request, reply, folder, file);
    },
  );

  app.get(
    '/bookfile/:fileId/download',
    { schema: { params: paramsSchema }, compress: false },
    async (request, reply) => {
      const file = await findOwnFile(db, requirePerson(request), Number(request.params.fileId), clock());
      // What the reader opens is not handed out as a file.
      if (file.type !== 'DOC') throw notFound();
      reply.header('content-disposition', attachmentNamed(file));
      return sendFile(request, reply, folder, file);
    },
  );
};

/** RFC 6266: a name of plain letters for old clients, and the true one in UTF-8. */
function attachmentNamed({ title, extension }: BookFileRow): string {
  const name = `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'file'}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
