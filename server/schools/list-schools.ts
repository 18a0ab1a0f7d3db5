import { asc, eq, type SQL } from 'drizzle-orm';
import type { SchoolForm, SchoolList } from '../../src/domain/staff/school-form-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';
import { versionOf } from '../staff/edit-version.ts';

/** What the form of a school holds. */
export type SchoolValues = Omit<SchoolForm, 'version'>;

/** Lists the schools of the installation by name, with their host names. */
export async function listSchools(db: Database): Promise<SchoolList> {
  const items = (await loadSchools(db, undefined)).map(({ id, values }) => {
    return { id: String(id), form: { ...values, version: versionOf(values) } };
  });
  return { items };
}

/** Loads one school. @returns `undefined` if there is none with this id */
export async function loadSchool(db: Database, id: number): Promise<SchoolValues | undefined> {
  const [school] = await loadSchools(db, eq(organizations.id, id));
  return school?.values;
}

async function loadSchools(db: Database, condition: SQL | undefined) {
  const rows = await db
    .select({ id: organizations.id, title: organizations.title, site: whiteLabels.id, fqdn: whiteLabels.fqdn })
    .from(organizations)
    .leftJoin(whiteLabels, eq(whiteLabels.organizationId, organizations.id))
    .where(condition)
    .orderBy(asc(organizations.title), asc(organizations.id), asc(whiteLabels.id));
  const schools = new Map<number, SchoolValues>();
  for (const { id, title, site, fqdn } of rows) {
    const hosts = schools.get(id)?.hosts ?? [];
    const next = site === null || fqdn === null ? hosts : [...hosts, { id: String(site), fqdn }];
    schools.set(id, { title, hosts: next });
  }
  return Array.from(schools, ([id, values]) => ({ id, values }));
}
