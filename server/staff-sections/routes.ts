import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  bookFormSchema,
  departmentsSchema,
  newBooksSchema,
  sectionLacks,
  sectionListSchema,
  sectionPageSchema,
  sectionSorts,
  termBoardSchema,
  versionedSectionFormSchema,
} from '../../src/domain/staff/section-page-schema.ts';
import type { Database } from '../db/database.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { loadRosterClaims } from '../sign-in-providers/find-providers.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { addBooks, changeBook, copyBooks, removeBook, requireNone } from './change-books.ts';
import { changeSection, type SectionAction } from './change-section.ts';
import { listDepartments, listSections } from './list-sections.ts';
import { loadSectionPage } from './load-section.ts';
import { memberRoutes } from './member-routes.ts';
import { booksCsv, sectionsCsv } from './section-csv.ts';
import { bookParams, orgParams, sectionActionOf, sectionParams } from './section-requests.ts';
import { teachingRoutes } from './teaching-routes.ts';
import { loadTermBoard } from './term-board.ts';

const PATH = '/api/v1/manage/:org/sections';
const termId = z.string().regex(/^\d{1,15}$/);
const department = z.string().min(1).max(100).optional();
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  sort: z.enum(sectionSorts).default('name'),
  term: termId.optional(),
  department,
  lacks: z.enum(sectionLacks).optional(),
});
const listQuery = filters.extend({ cursor: z.string().max(1000).optional() });
const pageAnswer = { response: { 200: sectionPageSchema } };

/** Routes for staff: the term board, sections with their books, and members (STAFF-1, STAFF-3). */
export const staffSectionRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  registerBooks(app, context);
  await app.register(memberRoutes, context);
  await app.register(teachingRoutes, context);

  app.get(
    '/api/v1/manage/:org/board/',
    {
      schema: {
        params: orgParams,
        querystring: z.object({ term: termId.optional(), department }),
        response: { 200: termBoardSchema },
      },
    },
    async (request) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'sections.view');
      const rosterClaims = await loadRosterClaims({ db, config }, org);
      const { term, department } = request.query;
      return loadTermBoard(db, org, { termId: term, department, rosterClaims, now: clock() });
    },
  );

  app.get(
    '/api/v1/manage/:org/departments/',
    { schema: { params: orgParams, response: { 200: departmentsSchema } } },
    async (request) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'sections.view');
      return { items: await listDepartments(db, org) };
    },
  );

  app.get(
    `${PATH}/`,
    { schema: { params: orgParams, querystring: listQuery, response: { 200: sectionListSchema } } },
    async (request) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'sections.view');
      const { q, sort, term, department, lacks, cursor } = request.query;
      return listSections(db, { org, q, sort, term, department, lacks, cursor });
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: orgParams, querystring: filters } }, async (request, reply) => {
    const { org } = request.params;
    await requirePermission(db, request, org, 'sections.view');
    const { q, sort, term, department, lacks } = request.query;
    return sendCsv(reply, 'sections.csv', sectionsCsv(db, { org, q, sort, term, department, lacks }));
  });

  app.get(`${PATH}/:id`, { schema: { params: sectionParams, ...pageAnswer } }, async (request) => {
    const { org, id } = request.params;
    await requirePermission(db, request, org, 'sections.view');
    return loadSectionPage(db, { org, sectionId: id, currency: storeCurrency(config) });
  });

  app.put(
    `${PATH}/:id`,
    { schema: { params: sectionParams, body: versionedSectionFormSchema, ...pageAnswer } },
    async (request) => {
      const action = await sectionActionOf(context, request, 'sections.edit');
      await db.transaction((tx) => changeSection(tx, action, request.body));
      return loadSectionPage(db, action);
    },
  );
};

function registerBooks(app: Parameters<DomainPlugin>[0], context: AppContext): void {
  const { db, config } = context;
  /** Runs a change of the books in one transaction, and answers with the section. */
  const change = async (request: SectionRequest, run: (tx: Database, action: SectionAction) => Promise<void>) => {
    const action = await sectionActionOf(context, request, 'sections.edit');
    await db.transaction((tx) => run(tx, action));
    return loadSectionPage(db, action);
  };

  app.get(`${PATH}/:id/books.csv`, { schema: { params: sectionParams } }, async (request, reply) => {
    const { org, id } = request.params;
    await requirePermission(db, request, org, 'sections.view');
    const { materials } = await loadSectionPage(db, { org, sectionId: id, currency: storeCurrency(config) });
    return sendCsv(reply, 'books.csv', booksCsv(materials));
  });

  app.post(
    `${PATH}/:id/books`,
    { schema: { params: sectionParams, body: newBooksSchema, ...pageAnswer } },
    async (request) => change(request, (tx, action) => addBooks(tx, action, request.body)),
  );

  app.post(`${PATH}/:id/copy-books`, { schema: { params: sectionParams, ...pageAnswer } }, async (request) =>
    change(request, copyBooks),
  );

  app.post(`${PATH}/:id/no-books`, { schema: { params: sectionParams, ...pageAnswer } }, async (request) =>
    change(request, requireNone),
  );

  app.put(
    `${PATH}/:id/books/:book`,
    { schema: { params: bookParams, body: bookFormSchema, ...pageAnswer } },
    async (request) => change(request, (tx, action) => changeBook(tx, action, request.params.book, request.body)),
  );

  app.delete(`${PATH}/:id/books/:book`, { schema: { params: bookParams, ...pageAnswer } }, async (request) =>
    change(request, (tx, action) => removeBook(tx, action, request.params.book)),
  );
}

interface SectionRequest extends FastifyRequest {
  params: z.infer<typeof sectionParams>;
}
