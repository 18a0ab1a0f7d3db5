import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { orderMessages } from '../messages/order-messages.ts';
import { rosterMessages } from '../messages/roster-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { createPasswordLink } from './password-links.ts';

interface LinkRequest {
  readonly org: number;
  readonly userId: number;
  readonly staffId: number;
  /** Set if the link is sent to the person instead of shown to the staff. It leads to the site of the school, else to `origin`. */
  readonly mail: { readonly key: string; readonly origin: string | null } | undefined;
  /** False if the installation sends no mail. */
  readonly sendsMail: boolean;
}

/**
 * Returns the token of a new link; `undefined` if a mail brings it, which makes the link when it is sent (MAIL-3).
 * @throws 404; 403 for an account of other staff (STAFF-4); 409 if a mail is wanted and the installation sends none
 */
export async function makePasswordLink(tx: Database, request: LinkRequest, now: Date): Promise<string | undefined> {
  const { org, userId, staffId, mail, sendsMail } = request;
  const isOfSchool = and(eq(users.id, userId), eq(users.organizationId, org));
  const [person] = await tx.select().from(users).where(isOfSchool);
  if (!person) throw notFound();
  await requireCover(tx, staffId, userId);
  if (mail && !sendsMail) throw new Problem(409, 'conflict', { detail: orderMessages.no_mail });
  const row = mail && { requestKey: mail.key, origin: mail.origin, userId, createdBy: staffId };
  if (row && !(await queueMail(tx, { kind: 'password-link', ...row }, now))) return undefined;
  const after = row && { email: person.email };
  const subject = { subjectKind: 'person', subjectId: userId, after };
  await recordAudit(tx, { organizationId: org, actor: staffId, action: 'person.password-link', ...subject }, now);
  return row ? undefined : createPasswordLink(tx, userId, now);
}

/**
 * Refuses an action that gives access to the account of another member of staff, unless the acting person is a manager
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
