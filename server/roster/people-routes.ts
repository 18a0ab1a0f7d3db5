import { and, asc, eq, gt, ilike, inArray, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { schoolPeopleSchema } from '../../src/domain/imports/unmatched-schema.ts';
import { newPasswordLinkSchema, passwordLinkSchema } from '../../src/domain/staff/person-page-schema.ts';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { externalIds } from '../db/schema/external-ids.ts';
import { credentials, identities, users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { originOf } from '../http/origins.ts';
import { notFound, Problem } from '../http/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { orderMessages } from '../messages/order-messages.ts';
import { rosterMessages } from '../messages/roster-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { createPasswordLink } from './password-links.ts';
import { personName } from './person-name.ts';

const PAGE = 50;
const orgParams = z.object({ org: z.coerce.number().int().positive() });
const personParams = orgParams.extend({ id: z.coerce.number().int().positive() });
const searchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  /** Only people with neither a password nor a sign-in of the school. */
  show: z.literal('cannot-sign-in').optional(),
  cursor: z.coerce.number().int().min(0).default(0),
});

/** Routes for staff: search for people of the school, and links with which they set a password. */
export const schoolPeopleRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;

  app.get(
    '/api/v1/manage/:org/people/',
    {
      schema: {
        params: orgParams,
        querystring: searchQuery,
        response: { 200: schoolPeopleSchema },
      },
    },
    async (request, reply) => {
      const { org } = request.params;
      await requireStaff(db, request, org, ['store', 'support']);
      const page = await findPeople(db, org, request.query);
      return reply.header('cache-control', 'private, no-store').send(page);
    },
  );

  app.post(
    '/api/v1/manage/:org/people/:id/password-link',
    { schema: { params: personParams, body: newPasswordLinkSchema, response: { 200: passwordLinkSchema } } },
    async (request, reply) => {
      const { org, id } = request.params;
      const staffId = await requireStaff(db, request, org, ['support']);
      const { mailKey } = request.body;
      const origin = originOf(request, context.config);
      const token = await linkFor(context, {
        org,
        userId: id,
        staffId,
        mail: mailKey === undefined ? undefined : { key: mailKey, origin },
      });
      const url = token === undefined ? null : `${origin}/account/set-password?token=${token}`;
      return reply.header('cache-control', 'private, no-store').send({ url });
    },
  );
};

/** Finds people of an organization by name, login, email address or an id of another system. */
async function findPeople(db: Database, org: number, { q, show, cursor }: z.infer<typeof searchQuery>) {
  const pattern = `%${escapeLike(q)}%`;
  const withId = db
    .select({ userId: externalIds.userId })
    .from(externalIds)
    .where(and(eq(externalIds.organizationId, org), eq(externalIds.entity, 'person'), eq(externalIds.value, q)));
  const isFound = or(
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
    ilike(users.login, pattern),
    ilike(users.email, pattern),
    inArray(users.id, withId),
  );
  const hasNoSignIn = and(
    notExists(db.select().from(credentials).where(eq(credentials.userId, users.id))),
    notExists(db.select().from(identities).where(eq(identities.userId, users.id))),
    notExists(
      db
        .select()
        .from(externalIds)
        .where(and(eq(externalIds.userId, users.id), eq(externalIds.kind, 'lti_sub'))),
    ),
  );
  const conditions = [q === '' ? undefined : isFound, show && hasNoSignIn];
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.organizationId, org), gt(users.id, cursor), ...conditions))
    .orderBy(asc(users.id))
    .limit(PAGE + 1);
  const people = rows.slice(0, PAGE);
  const ids = await loadIds(
    db,
    org,
    people.map(({ id }) => id),
  );
  const items = people.map((person) => ({
    id: String(person.id),
    name: personName(person),
    login: person.login,
    email: person.email,
    ids: [...new Set(ids.get(person.id))],
  }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

async function loadIds(db: Database, org: number, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const ids = new Map<number, string[]>();
  if (userIds.length === 0) return ids;
  const rows = await db
    .select()
    .from(externalIds)
    .where(and(eq(externalIds.organizationId, org), inArray(externalIds.userId, [...userIds])))
    .orderBy(externalIds.id);
  for (const { userId, value } of rows) {
    if (userId !== null) ids.set(userId, [...(ids.get(userId) ?? []), value]);
  }
  return ids;
}

/**
 * Refuses an act that gives access to the account of another member of staff, unless the acting person is a manager
 * wherever the other has a role (STAFF-4). Otherwise a role could be gained by a link.
 * @throws 403
 */
async function requireCover(tx: Database, actorId: number, userId: number): Promise<void> {
  if (actorId === userId) return;
  const roles = await tx
    .select()
    .from(staffRoles)
    .where(inArray(staffRoles.userId, [actorId, userId]));
  const managed = roles.filter((row) => row.userId === actorId && row.role === 'manager');
  if (managed.some(({ organizationId }) => organizationId === null)) return;
  const isCovered = roles
    .filter((row) => row.userId === userId)
    .every((row) => row.organizationId !== null && managed.some((own) => own.organizationId === row.organizationId));
  if (!isCovered) throw new Problem(403, 'staff_account', { detail: rosterMessages.staff_account });
}

interface LinkRequest {
  readonly org: number;
  readonly userId: number;
  readonly staffId: number;
  /** Set if the link is sent to the person instead of shown to the staff. */
  readonly mail: { readonly key: string; readonly origin: string } | undefined;
}

/** Returns the token of a new link; `undefined` if a mail brings it, which makes the link when it is sent (MAIL-3). */
function linkFor({ db, clock, config }: AppContext, act: LinkRequest): Promise<string | undefined> {
  const { org, userId, staffId, mail } = act;
  const now = clock();
  return db.transaction(async (tx) => {
    const isOfSchool = and(eq(users.id, userId), eq(users.organizationId, org));
    const [person] = await tx.select().from(users).where(isOfSchool);
    if (!person) throw notFound();
    await requireCover(tx, staffId, userId);
    if (mail && config.mail === undefined) throw new Problem(409, 'conflict', { detail: orderMessages.no_mail });
    const row = mail && { requestKey: mail.key, origin: mail.origin, userId, createdBy: staffId };
    if (row && !(await queueMail(tx, { kind: 'password-link', ...row }, now))) return undefined;
    const after = row && { email: person.email };
    const subject = { subjectKind: 'person', subjectId: userId, after };
    await recordAudit(tx, { organizationId: org, actor: staffId, action: 'person.password-link', ...subject }, now);
    return row ? undefined : createPasswordLink(tx, userId, now);
  });
}
