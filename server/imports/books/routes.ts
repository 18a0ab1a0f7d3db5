import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { quarantineListSchema } from '../../../src/domain/imports/quarantine-schema.ts';
import { rowIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { openBookStorage } from '../../book-files/storage/open-book-storage.ts';
import { quarantinedFiles } from '../../db/schema/imports.ts';
import type { DomainPlugin } from '../../http/app-context.ts';
import { languageOf } from '../../http/requests/language.ts';
import { notFound } from '../../http/responses/problem.ts';
import { quarantineReason } from '../../messages/quarantine-messages.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import { requireStaff } from '../../staff/require-staff.ts';

const PAGE_SIZE = 100;

/** Routes for the files that imports of books put aside. Books belong to the whole installation (STAFF-1). */
export const bookImportRoutes: DomainPlugin = async (app, { config, db, clock }) => {
  const storage = openBookStorage(config);

  app.get(
    '/api/v1/manage/0/imports/:id/quarantine/',
    {
      schema: {
        params: z.object({ id: rowIdSchema }),
        querystring: z.object({ cursor: z.optional(rowIdSchema) }),
        response: { 200: quarantineListSchema },
      },
    },
    async (request) => {
      await requireStaff(db, request, null, ['catalogue']);
      const rows = await db
        .select()
        .from(quarantinedFiles)
        .where(
          and(
            eq(quarantinedFiles.importId, Number(request.params.id)),
            gt(quarantinedFiles.id, Number(request.query.cursor ?? 0)),
          ),
        )
        .orderBy(asc(quarantinedFiles.id))
        .limit(PAGE_SIZE + 1);
      const page = rows.slice(0, PAGE_SIZE);
      const items = page.map(({ id, fileName, sizeBytes, code, params, createdAt, path }) => ({
        ...{ id: String(id), fileName, sizeBytes, createdAt: createdAt.toISOString(), isKept: path !== null },
        reason: quarantineReason(code, params)[languageOf(request)],
      }));
      const nextCursor = rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null;
      return { items, nextCursor };
    },
  );

  app.delete(
    '/api/v1/manage/0/quarantine/:fileId/',
    { schema: { params: z.object({ fileId: rowIdSchema }) } },
    async (request, reply) => {
      const actor = await requireStaff(db, request, null, ['catalogue']);
      const isFile = eq(quarantinedFiles.id, Number(request.params.fileId));
      const [file] = await db.select().from(quarantinedFiles).where(isFile);
      if (!file) throw notFound();
      if (file.path !== null) {
        await storage.remove(file.path);
        await db.transaction(async (tx) => {
          await tx.update(quarantinedFiles).set({ path: null }).where(isFile);
          const audit = { organizationId: null, actor, action: 'quarantine.delete', subjectKind: 'quarantined file' };
          await recordAudit(tx, { ...audit, subjectId: file.id, reason: file.fileName }, clock());
        });
      }
      return reply.code(204).send();
    },
  );
};
