import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  newBooksSchema,
  sectionListSchema,
  teachingSectionSchema,
} from '../../src/domain/staff/section-page-schema.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers } from '../db/schema/courses.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { sectionMessages } from '../messages/section-messages.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { addBooks, copyBooks, removeBook, requireNone } from './change-books.ts';
import type { SectionAction } from './change-section.ts';
import { listSections } from './list-sections.ts';
import { requireSchoolSection } from './load-section.ts';
import { hasNotBegun, loadTeachingSection } from './load-teaching-section.ts';
import { bookParams, orgParams, sectionParams } from './section-requests.ts';

const PATH = '/api/v1/manage/:org/teaching';
const listQuery = z.object({
  q: z.string().trim().max(200).default(''),
  cursor: z.string().max(1000).optional(),
});
const answer = { response: { 200: teachingSectionSchema } };

/**
 * Routes for instructors: their own sections, and their books until a section begins (ADOPT-3). The membership in the
 * section is the permission, so they need no role.
 */
export const teachingRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;

  app.get(
    `${PATH}/`,
    { schema: { params: orgParams, querystring: listQuery, response: { 200: sectionListSchema } } },
    async (request) => {
      const instructorId = requirePerson(request);
      const { q, cursor } = request.query;
      const query = { org: request.params.org, q, cursor, instructorId, sort: '-start' } as const;
      return listSections(db, { ...query, term: undefined, department: undefined, lacks: undefined });
    },
  );

  app.get(`${PATH}/:id`, { schema: { params: sectionParams, ...answer } }, async (request) => {
    return loadTeachingSection(db, await teachingActionOf(context, request));
  });

  /** Runs a change of the books of a section that has not begun. */
  const change = async (request: SectionRequest, run: (tx: Database, action: SectionAction) => Promise<void>) => {
    const action = await teachingActionOf(context, request);
    await db.transaction(async (tx) => {
      const section = await requireSchoolSection(tx, action.org, action.sectionId);
      if (!hasNotBegun(section, action.now)) throw new Problem(409, 'conflict', { detail: sectionMessages.has_begun });
      await run(tx, action);
    });
    return loadTeachingSection(db, { ...action, now: clock() });
  };

  app.post(
    `${PATH}/:id/books`,
    { schema: { params: sectionParams, body: newBooksSchema, ...answer } },
    async (request) => change(request, (tx, action) => addBooks(tx, action, request.body)),
  );

  app.post(`${PATH}/:id/copy-books`, { schema: { params: sectionParams, ...answer } }, async (request) =>
    change(request, copyBooks),
  );

  app.post(`${PATH}/:id/no-books`, { schema: { params: sectionParams, ...answer } }, async (request) =>
    change(request, requireNone),
  );

  app.delete(`${PATH}/:id/books/:book`, { schema: { params: bookParams, ...answer } }, async (request) =>
    change(request, (tx, action) => removeBook(tx, action, request.params.book)),
  );
};

type SectionRequest = FastifyRequest & { params: z.infer<typeof sectionParams> };

/**
 * Returns who acts on which section.
 * @throws 401 for a visitor; 404 for a person who does not teach the section
 */
async function teachingActionOf({ db, clock, config }: AppContext, request: SectionRequest): Promise<SectionAction> {
  const actor = requirePerson(request);
  const { org, id } = request.params;
  await requireSchoolSection(db, org, id);
  const isOwn = and(eq(sectionMembers.sectionId, id), eq(sectionMembers.userId, actor));
  const isInstructor = and(isOwn, eq(sectionMembers.role, 'instructor'), isActiveMember);
  const [member] = await db.select({ id: sectionMembers.id }).from(sectionMembers).where(isInstructor);
  if (!member) throw notFound();
  return { org, sectionId: id, actor, now: clock(), currency: storeCurrency(config) };
}
