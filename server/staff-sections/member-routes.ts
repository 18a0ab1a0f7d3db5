import * as z from 'zod';
import {
  courtesySchema,
  memberListSchema,
  memberOptSchema,
  memberRowSchema,
  memberSorts,
  memberStatusSchema,
  newMemberSchema,
} from '../../src/domain/staff/section-page-schema.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { notFound } from '../http/responses/problem.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { addMember, giveCourtesy, setMemberOpt, setMemberStatus } from './change-members.ts';
import { listMembers, loadMember } from './list-members.ts';
import { requireSchoolSection } from './load-section.ts';
import { membersCsv } from './section-csv.ts';
import { sectionActionOf, sectionParams } from './section-requests.ts';

const PATH = '/api/v1/manage/:org/sections/:id/members';
const memberParams = sectionParams.extend({ member: rowNumberSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  show: z.enum(['current', 'left', 'opted-out']).optional(),
  sort: z.enum(memberSorts).default('role'),
});
const listQuery = filters.extend({ cursor: z.string().max(1000).optional() });
const rowAnswer = { response: { 200: memberRowSchema } };

/** Routes for staff: the members of a section. Nothing of them says what a student reads. */
export const memberRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;

  app.get(
    `${PATH}/`,
    { schema: { params: sectionParams, querystring: listQuery, response: { 200: memberListSchema } } },
    async (request) => {
      const { org, id } = request.params;
      await requirePermission(db, request, org, 'members.view');
      await requireSchoolSection(db, org, id);
      const { q, show, sort, cursor } = request.query;
      return listMembers(db, { sectionId: id, q, show, sort, cursor });
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: sectionParams, querystring: filters } }, async (request, reply) => {
    const { org, id } = request.params;
    await requirePermission(db, request, org, 'members.view');
    await requireSchoolSection(db, org, id);
    const { q, show, sort } = request.query;
    return sendCsv(reply, 'members.csv', membersCsv(db, { sectionId: id, q, show, sort }));
  });

  app.post(
    `${PATH}/`,
    { schema: { params: sectionParams, body: newMemberSchema, response: { 201: memberRowSchema } } },
    async (request, reply) => {
      const action = await sectionActionOf(context, request, 'members.edit');
      const { personId, role } = request.body;
      const id = await db.transaction((tx) => addMember(tx, action, { personId: Number(personId), role }));
      return reply.code(201).send(await requireMember(db, action.sectionId, id));
    },
  );

  app.post(
    `${PATH}/:member/status`,
    { schema: { params: memberParams, body: memberStatusSchema, ...rowAnswer } },
    async (request) => {
      const action = await sectionActionOf(context, request, 'members.edit');
      await db.transaction((tx) => setMemberStatus(tx, action, request.params.member, request.body));
      return requireMember(db, action.sectionId, request.params.member);
    },
  );

  app.post(
    `${PATH}/:member/opt`,
    { schema: { params: memberParams, body: memberOptSchema, ...rowAnswer } },
    async (request) => {
      const action = await sectionActionOf(context, request, 'members.edit');
      await db.transaction((tx) => setMemberOpt(tx, action, request.params.member, request.body));
      return requireMember(db, action.sectionId, request.params.member);
    },
  );

  app.post(
    `${PATH}/:member/courtesy`,
    { schema: { params: memberParams, body: courtesySchema, ...rowAnswer } },
    async (request) => {
      const action = await sectionActionOf(context, request, 'members.edit');
      await db.transaction((tx) => giveCourtesy(tx, action, request.params.member, request.body));
      return requireMember(db, action.sectionId, request.params.member);
    },
  );
};

async function requireMember(db: Database, sectionId: number, id: number) {
  const member = await loadMember(db, sectionId, id);
  if (!member) throw notFound();
  return member;
}
