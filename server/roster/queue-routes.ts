import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { decisionSchema, unmatchedListSchema } from '../../src/domain/imports/unmatched-schema.ts';
import type { Database } from '../db/database.ts';
import { unmatchedPeople } from '../db/schema/external-ids.ts';
import { users } from '../db/schema/people.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { rosterMessages } from '../messages/roster-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { joinPerson } from './join-person.ts';
import { personName } from './person-name.ts';

const PAGE = 50;
const orgParams = z.object({ org: rowNumberSchema });
const rowParams = orgParams.extend({ id: rowNumberSchema });
const pageQuery = z.object({ cursor: z.coerce.number().int().min(0).default(0) });

/** Routes for staff: the queue of people who could not be joined with the roster. */
export const rosterQueueRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/manage/:org/unmatched/',
    { schema: { params: orgParams, querystring: pageQuery, response: { 200: unmatchedListSchema } } },
    async (request, reply) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'people.match');
      const page = await loadUnmatched(db, org, request.query.cursor);
      return reply.send(page);
    },
  );

  app.post(
    '/api/v1/manage/:org/unmatched/:id/join',
    {
      schema: {
        params: rowParams,
        body: z.object({ personId: rowNumberSchema }),
        response: { 200: decisionSchema },
      },
    },
    async (request, reply) => {
      const { org, id } = request.params;
      const staffId = await requirePermission(db, request, org, 'people.match');
      await joinUnmatched(db, { org, id, personId: request.body.personId, staffId }, clock());
      return reply.send({ isDone: true });
    },
  );

  app.post(
    '/api/v1/manage/:org/unmatched/:id/dismiss',
    { schema: { params: rowParams, response: { 200: decisionSchema } } },
    async (request, reply) => {
      const { org, id } = request.params;
      const staffId = await requirePermission(db, request, org, 'people.match');
      const now = clock();
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, org, id);
        await decide(tx, id, 'dismissed', staffId, now);
        const subject = { subjectKind: 'person', subjectId: row.userId };
        await recordAudit(tx, { organizationId: org, actor: staffId, action: 'person.dismiss', ...subject }, now);
      });
      return reply.send({ isDone: true });
    },
  );
};

async function loadUnmatched(db: Database, org: number, cursor: number) {
  const rows = await db
    .select({ unmatched: unmatchedPeople, person: users })
    .from(unmatchedPeople)
    .innerJoin(users, eq(users.id, unmatchedPeople.userId))
    .where(
      and(eq(unmatchedPeople.organizationId, org), eq(unmatchedPeople.status, 'open'), gt(unmatchedPeople.id, cursor)),
    )
    .orderBy(asc(unmatchedPeople.id))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE).map(({ unmatched, person }) => ({
    id: String(unmatched.id),
    name: personName(person),
    login: person.login,
    reason: unmatched.reason,
    claims: unmatched.claims,
    message: unmatched.message,
    createdAt: unmatched.createdAt.toISOString(),
    status: unmatched.status,
  }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

interface Join {
  readonly org: number;
  readonly id: number;
  readonly personId: number;
  readonly staffId: number;
}

async function joinUnmatched(db: Database, { org, id, personId, staffId }: Join, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, org, id);
    const isOfSchool = and(eq(users.id, personId), eq(users.organizationId, org));
    const [person] = await tx.select().from(users).where(isOfSchool);
    if (!person) throw notFound();
    const problem = await joinPerson(tx, { accountId: row.userId, rosterUserId: personId }, now);
    if (problem) throw new Problem(409, problem, { detail: rosterMessages[problem] });
    await decide(tx, id, 'joined', staffId, now);
    const subject = { subjectKind: 'person', subjectId: row.userId, before: { rosterPerson: person.login } };
    await recordAudit(tx, { organizationId: org, actor: staffId, action: 'person.join', ...subject }, now);
  });
}

async function lockOpen(tx: Database, org: number, id: number) {
  const [row] = await tx
    .select()
    .from(unmatchedPeople)
    .where(and(eq(unmatchedPeople.id, id), eq(unmatchedPeople.organizationId, org), eq(unmatchedPeople.status, 'open')))
    .for('update');
  if (!row) throw notFound();
  return row;
}

async function decide(tx: Database, id: number, status: 'joined' | 'dismissed', staffId: number, now: Date) {
  await tx
    .update(unmatchedPeople)
    .set({ status, decidedBy: staffId, decidedAt: now })
    .where(eq(unmatchedPeople.id, id));
}
