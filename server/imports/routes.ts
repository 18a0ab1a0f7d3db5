import { rm } from 'node:fs/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { applyImportSchema } from '../../src/domain/imports/import-request-schema.ts';
import { importListSchema, importOptionsSchema, importSchema } from '../../src/domain/imports/import-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { Problem } from '../http/responses/problem.ts';
import { importMessages } from '../messages/import-messages.ts';
import { type ScopedStaff, scopeParams } from '../staff/scope.ts';
import { startBooksImport } from './books/run-books-import.ts';
import { feedRoutes } from './feed-routes.ts';
import { addImport, discard, readAgain, startApply, startUndo } from './import-commands.ts';
import { findKind, isOfInstallation } from './import-kinds.ts';
import { loadImports, requireImport, toImport } from './import-queries.ts';
import type { ImportRow } from './import-row.ts';
import { feedAddressRoutes } from './opds/feed-address-routes.ts';
import { importsPath, ofImport, requireImportStaff } from './organization-path.ts';
import { previewRoutes } from './preview-routes.ts';
import { receiveUpload, requireTimeZone } from './receive-file.ts';
import { cleanUp } from './run-import.ts';

const response = { 200: importSchema };

/** Routes for imports: upload, list, apply, undo and discard. Jobs do the work. */
export const importRoutes: DomainPlugin = async (app, context) => {
  await app.register(fastifyMultipart);
  await app.register(previewRoutes, context);
  await app.register(feedRoutes, context);
  await app.register(feedAddressRoutes, context);
  registerUpload(app, context);
  registerCommands(app, context);
  const { db } = context;

  app.get(
    importsPath,
    {
      schema: {
        params: scopeParams,
        querystring: z.object({ cursor: z.optional(rowIdSchema) }),
        response: { 200: importListSchema },
      },
    },
    async (request) => {
      const { organizationId } = await requireImportStaff(db, request, request.params.org);
      return loadImports(db, organizationId, request.query.cursor, languageOf(request));
    },
  );

  app.get(`${importsPath}/:id`, { schema: { params: ofImport, response } }, async (request) => {
    const { organizationId } = await requireImportStaff(db, request, request.params.org);
    return importOf(db, request, await requireImport(db, organizationId, request.params.id));
  });
};

function registerUpload(app: Parameters<DomainPlugin>[0], { db, config, clock }: AppContext): void {
  app.post(
    importsPath,
    { schema: { params: scopeParams, response: { 201: importSchema } } },
    async (request, reply) => {
      const { userId, organizationId } = await requireImportStaff(db, request, request.params.org);
      const { settings, ...file } = await receiveUpload(request, config);
      try {
        const { profile } = settings;
        const isKnown = profile === 'books' || findKind(profile) !== undefined;
        if (!isKnown || isOfInstallation(profile) !== (organizationId === null)) {
          throw new Problem(422, 'validation_failed', { detail: importMessages.profileUnsupported });
        }
        const row =
          profile === 'books'
            ? await startBooksImport(db, file, userId, clock())
            : await addImport(db, { ...settings, ...file, organizationId }, userId, clock());
        const created = await toImport(db, row, languageOf(request));
        return await reply.code(201).send(created);
      } catch (error) {
        await rm(file.filePath, { force: true });
        throw error;
      }
    },
  );
}

/** The commands of staff to an import. Each locks the import, so that two of them run one after the other. */
function registerCommands(app: Parameters<DomainPlugin>[0], context: AppContext): void {
  const { db, clock } = context;
  const run = async (
    request: FastifyRequest<{ Params: z.infer<typeof ofImport> }>,
    command: (tx: Database, row: ImportRow, staff: ScopedStaff) => Promise<ImportRow>,
  ) => {
    const { org, id } = request.params;
    const staff = await requireImportStaff(db, request, org);
    return db.transaction(async (tx) =>
      command(tx, await requireImport(tx, staff.organizationId, id, 'update'), staff),
    );
  };

  app.post(
    `${importsPath}/:id/apply`,
    { schema: { params: ofImport, body: z.nullish(applyImportSchema), response } },
    async (request) => {
      const isConfirmed = request.body?.isConfirmed ?? false;
      const row = await run(request, (tx, found, { userId }) =>
        startApply(tx, requirePreview(found), { actor: userId, isConfirmed, now: clock() }),
      );
      return importOf(db, request, row);
    },
  );

  app.post(`${importsPath}/:id/undo`, { schema: { params: ofImport, response } }, async (request) => {
    const row = await run(request, (tx, found, { userId }) => startUndo(tx, requirePreview(found), userId, clock()));
    return importOf(db, request, row);
  });

  app.post(`${importsPath}/:id/discard`, { schema: { params: ofImport, response } }, async (request) => {
    const row = await run(request, (tx, found, { userId }) => discard(tx, found, userId, clock()));
    await cleanUp(db, row);
    return importOf(db, request, row);
  });

  app.put(
    `${importsPath}/:id/options`,
    { schema: { params: ofImport, body: importOptionsSchema, response } },
    async (request) => {
      requireTimeZone(request.body.timeZone);
      const row = await run(request, (tx, found) => readAgain(tx, requirePreview(found), request.body, clock()));
      return importOf(db, request, row);
    },
  );
}

/** Books are imported at once and cannot be undone: a new version of a file replaces the old one. */
function requirePreview(row: ImportRow): ImportRow {
  if (row.profile !== 'books') return row;
  throw new Problem(409, 'import_state', { detail: importMessages.booksFinal });
}

function importOf(db: Database, request: FastifyRequest, row: ImportRow) {
  return toImport(db, row, languageOf(request));
}
