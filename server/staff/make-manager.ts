import { and, eq, isNull } from 'drizzle-orm';
import { type AccountOutcome, addAccount, type NewAccount } from '../account/set-account.ts';
import type { Database } from '../db/database.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import { insertSchool, insertSite } from '../schools/school-rows.ts';
import { recordAudit } from './record-audit.ts';

export interface School {
  readonly title: string;
  /** Host name of the school's site; `undefined` leaves the sites unchanged. */
  readonly host: string | undefined;
}

export type ManagerOutcome = AccountOutcome | 'host_taken' | 'already_manager';

/**
 * Makes a person a manager of the whole installation, which is how the first member of staff comes into being. Creates
 * the account if its data is given, and the school with its site if they do not exist. A failure changes nothing.
 */
export async function makeManager(
  db: Database,
  account: string | NewAccount,
  password: string,
  school: School | undefined,
  now: Date,
): Promise<ManagerOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = typeof account === 'string' ? 'changed' : await addAccount(tx, account, password);
      if (outcome !== 'added' && outcome !== 'changed') throw new Refusal(outcome);
      const login = (typeof account === 'string' ? account : account.login).toLowerCase();
      const [person] = await tx.select().from(users).where(eq(users.login, login));
      if (!person) throw new Refusal('unknown');
      if (school) await ensureSchool(tx, school);
      await grantRole(tx, person.id, school !== undefined, now);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

/** Rolls the transaction back and carries the outcome out of it. */
class Refusal extends Error {
  readonly outcome: ManagerOutcome;

  constructor(outcome: ManagerOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function grantRole(tx: Database, userId: number, hasNews: boolean, now: Date): Promise<void> {
  const isSame = and(eq(staffRoles.userId, userId), isNull(staffRoles.organizationId), eq(staffRoles.role, 'manager'));
  const [known] = await tx.select().from(staffRoles).where(isSame);
  if (known) {
    if (!hasNews) throw new Refusal('already_manager');
    return;
  }
  await tx.insert(staffRoles).values({ userId, role: 'manager' });
  const entry = { organizationId: null, actor: 'npm run account', action: 'staff.grant' };
  await recordAudit(tx, { ...entry, subjectKind: 'person', subjectId: userId, after: { role: 'manager' } }, now);
}

async function ensureSchool(tx: Database, { title, host }: School): Promise<void> {
  await insertSchool(tx, title);
  const [school] = await tx.select().from(organizations).where(eq(organizations.title, title));
  if (!school || host === undefined) return;
  const fqdn = host.toLowerCase();
  await insertSite(tx, school, fqdn);
  const [site] = await tx.select().from(whiteLabels).where(eq(whiteLabels.fqdn, fqdn));
  if (site?.organizationId !== school.id) throw new Refusal('host_taken');
}
