import { and, eq, ne, sql } from 'drizzle-orm';
import type { SchoolForm } from '../../src/domain/staff/school-form-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';
import { invalidField, notFound } from '../http/responses/problem.ts';
import { hostTaken, siteMessages } from '../messages/site-messages.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { loadSchool, type SchoolValues } from './list-schools.ts';
import { insertSchool, insertSite } from './school-rows.ts';

interface SchoolAction {
  readonly form: SchoolForm;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Adds a school with its host names (STAFF-12).
 * @throws 422 if a school has this name, or a site one of the host names
 */
export async function addSchool(tx: Database, action: SchoolAction): Promise<void> {
  const { title, hosts } = action.form;
  await lockSchools(tx);
  const id = await insertSchool(tx, title);
  if (id === undefined) throw invalidField('title', siteMessages.school_taken);
  for (const { fqdn } of hosts) await addHost(tx, { id, title }, fqdn);
  await record(tx, action, 'school.add', { id, after: await loadSchool(tx, id) });
}

/**
 * Saves the name of a school and its host names. A host name that the form does not list stays (STAFF-12).
 * @throws 404; 409 if another person changed it in the meantime (STAFF-3); 422 as for a new school
 */
export async function changeSchool(tx: Database, id: number, action: SchoolAction): Promise<void> {
  const { title, hosts, version } = action.form;
  await lockSchools(tx);
  const before = await loadSchool(tx, id);
  if (!before) throw notFound();
  requireVersion(version, before);
  const isOther = and(eq(organizations.title, title), ne(organizations.id, id));
  if ((await tx.$count(organizations, isOther)) > 0) throw invalidField('title', siteMessages.school_taken);
  await tx.update(organizations).set({ title }).where(eq(organizations.id, id));
  for (const host of hosts) {
    if (host.id === null) await addHost(tx, { id, title }, host.fqdn);
    else await renameHost(tx, id, Number(host.id), host.fqdn);
  }
  await record(tx, action, 'school.change', { id, before, after: await loadSchool(tx, id) });
}

/** One change of names at a time, so that none is taken between the check and the change. */
async function lockSchools(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('schools', 0))`);
}

async function addHost(tx: Database, school: { id: number; title: string }, fqdn: string): Promise<void> {
  if (!(await insertSite(tx, school, fqdn))) throw invalidField('hosts', hostTaken(fqdn));
}

async function renameHost(tx: Database, organizationId: number, id: number, fqdn: string): Promise<void> {
  const isOther = and(eq(whiteLabels.fqdn, fqdn), ne(whiteLabels.id, id));
  if ((await tx.$count(whiteLabels, isOther)) > 0) throw invalidField('hosts', hostTaken(fqdn));
  const isOwn = and(eq(whiteLabels.id, id), eq(whiteLabels.organizationId, organizationId));
  const renamed = await tx.update(whiteLabels).set({ fqdn }).where(isOwn).returning({ id: whiteLabels.id });
  if (renamed.length === 0) throw notFound();
}

interface SchoolChange {
  readonly id: number;
  readonly before?: SchoolValues;
  readonly after: SchoolValues | undefined;
}

/** The log names the host names alone; their ids say nothing to a person. */
function record(tx: Database, { userId, now }: SchoolAction, action: string, change: SchoolChange): Promise<void> {
  const named = (values: SchoolValues | undefined) =>
    values && { title: values.title, hosts: values.hosts.map(({ fqdn }) => fqdn) };
  const { id, before, after } = change;
  const entry = { organizationId: id, actor: userId, action, subjectKind: 'organization', subjectId: id };
  return recordAudit(tx, { ...entry, ...(before && { before: named(before) }), after: named(after) }, now);
}
