import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_ROSTER_MESSAGE } from '../../src/domain/imports/max-roster-message.ts';
import { type RosterMatchState, rosterMatchSchema } from '../../src/domain/imports/unmatched-schema.ts';
import type { Database } from '../db/database.ts';
import { unmatchedPeople } from '../db/schema/external-ids.ts';
import { organizations } from '../db/schema/organizations.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { notFound } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';

const ADDRESS = '/api/v1/roster-match/';

/** Routes for "Why don't I see my course?": what the school sent, and a message to its staff. */
export const rosterMatchRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(ADDRESS, { schema: { response: { 200: rosterMatchSchema } } }, async (request, reply) => {
    const state = await loadState(db, requirePerson(request));
    return reply.header('cache-control', 'private, no-store').send(state);
  });

  app.post(
    ADDRESS,
    {
      schema: {
        body: z.object({ message: z.string().trim().min(1).max(MAX_ROSTER_MESSAGE) }),
        response: { 200: rosterMatchSchema },
      },
    },
    async (request, reply) => {
      const userId = requirePerson(request);
      const isOpen = and(eq(unmatchedPeople.userId, userId), eq(unmatchedPeople.status, 'open'));
      const { message } = request.body;
      const asked = await db.update(unmatchedPeople).set({ message, askedAt: clock() }).where(isOpen).returning();
      if (asked.length === 0) throw notFound();
      return reply.header('cache-control', 'private, no-store').send(await loadState(db, userId));
    },
  );
};

async function loadState(db: Database, userId: number): Promise<RosterMatchState> {
  const [row] = await db
    .select({ unmatched: unmatchedPeople, organization: organizations.title })
    .from(unmatchedPeople)
    .innerJoin(organizations, eq(organizations.id, unmatchedPeople.organizationId))
    .where(eq(unmatchedPeople.userId, userId));
  if (!row || row.unmatched.status === 'joined') {
    return { state: 'none', organization: null, reason: null, claims: {}, message: null };
  }
  const { status, askedAt, reason, claims, message } = row.unmatched;
  const isRequested = status === 'open' && askedAt !== null;
  const state = isRequested ? 'asked' : status;
  return { state, organization: row.organization, reason, claims, message };
}
