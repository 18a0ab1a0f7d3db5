import { Readable } from 'node:stream';
import * as z from 'zod';
import { importColumnsSchema } from '../../src/domain/imports/import-request-schema.ts';
import { importChangeListSchema, importProblemListSchema } from '../../src/domain/imports/import-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { importProblemText } from '../messages/import-messages.ts';
import { loadChanges, loadProblems, requireImport } from './import-queries.ts';
import type { ImportRow } from './import-row.ts';
import { importsPath, ofImport, requireImportStaff } from './organization-path.ts';
import { csvHead, problemLines } from './problems-csv.ts';
import { suggestColumns } from './profiles/sheet.ts';
import { readSheetRecords } from './profiles/sheet-records.ts';
import { UnreadableFile } from './profiles/unreadable-file.ts';
import { readOptionsOf } from './read-options.ts';

/** Number of records that are shown for mapping the columns of a sheet. */
const SAMPLES = 5;

const CSV_PAGE = 1_000;

const changeQuery = z.object({
  entity: z.string().max(40).optional(),
  action: z.enum(['add', 'change', 'drop']).optional(),
  q: z.string().max(100).optional(),
  cursor: z.optional(rowIdSchema),
});
const problemQuery = z.object({ severity: z.enum(['error', 'warning']).optional(), cursor: z.optional(rowIdSchema) });

/** Routes that show what an import would do, and what is wrong with its file. */
export const previewRoutes: DomainPlugin = async (app, { db }) => {
  app.get(
    `${importsPath}/:id/changes`,
    { schema: { params: ofImport, querystring: changeQuery, response: { 200: importChangeListSchema } } },
    async (request) => {
      const { organizationId } = await requireImportStaff(db, request, request.params.org);
      const { id } = await requireImport(db, organizationId, request.params.id);
      return loadChanges(db, id, request.query);
    },
  );

  app.get(
    `${importsPath}/:id/problems`,
    { schema: { params: ofImport, querystring: problemQuery, response: { 200: importProblemListSchema } } },
    async (request) => {
      const { organizationId } = await requireImportStaff(db, request, request.params.org);
      const { id } = await requireImport(db, organizationId, request.params.id);
      return loadProblems(db, id, request.query, languageOf(request));
    },
  );

  app.get(`${importsPath}/:id/problems.csv`, { schema: { params: ofImport } }, async (request, reply) => {
    const { organizationId } = await requireImportStaff(db, request, request.params.org);
    const { id } = await requireImport(db, organizationId, request.params.id);
    return reply
      .header('content-disposition', `attachment; filename="import-${id}-problems.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(problemsCsv(db, id, languageOf(request))));
  });

  app.get(
    `${importsPath}/:id/columns`,
    { schema: { params: ofImport, response: { 200: importColumnsSchema } } },
    async (request) => {
      const { organizationId } = await requireImportStaff(db, request, request.params.org);
      const row = await requireImport(db, organizationId, request.params.id);
      return loadColumns(row);
    },
  );
};

async function* problemsCsv(db: Database, importId: number, language: LanguageCode): AsyncGenerator<string> {
  yield csvHead(language);
  let cursor: string | undefined;
  do {
    const page = await loadProblems(db, importId, { cursor }, language, CSV_PAGE);
    yield problemLines(page.items, language);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** @throws 404 if the file is no sheet or was removed, 422 if it cannot be read */
async function loadColumns(row: ImportRow) {
  if (row.profile !== 'sheet' || row.filePath === null) throw notFound();
  const records: string[][] = [];
  try {
    for await (const { record } of readSheetRecords(row.filePath, readOptionsOf(row))) {
      records.push([...record]);
      if (records.length > SAMPLES) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Problem(422, 'validation_failed', { detail: importProblemText(error.code, error.params) });
  }
  const [headers = [], ...samples] = records;
  return { headers, suggested: suggestColumns(headers), samples };
}
