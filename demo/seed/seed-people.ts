import { hashPassword } from '../../server/account/passwords.ts';
import type { Database } from '../../server/db/database.ts';
import { credentials, users } from '../../server/db/schema/people.ts';
import { staffRoles } from '../../server/db/schema/staff.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, demonstrationPeople } from './demonstration-people.ts';
import { known } from './first-row.ts';
import type { OrganizationIds } from './seed-organizations.ts';

/** User ids by login. */
export type PersonIds = ReadonlyMap<string, number>;

/** Seeds the demo accounts with their shared password, and the roles of the staff among them. */
export async function seedPeople(db: Database, organizationIds: OrganizationIds): Promise<PersonIds> {
  const idOf = (key: DemonstrationPerson['organization']) => (key === undefined ? null : known(organizationIds, key));
  const rows = await db
    .insert(users)
    .values(
      demonstrationPeople.map(({ note, organization, flags, staffRole, ...person }) => ({
        ...person,
        email: `${person.login}@carrel.example`,
        organizationId: idOf(organization),
        navigationFlags: [...(flags ?? [])],
        demonstrationNote: note.en,
        demonstrationNoteFr: note['fr-CA'],
      })),
    )
    .returning({ id: users.id, login: users.login });
  // Compute one hash for all accounts: they share the password, and the hash is the slowest step of this function.
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  await db.insert(credentials).values(rows.map(({ id }) => ({ userId: id, passwordHash })));
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const staff = demonstrationPeople.flatMap(({ login, staffRole }) =>
    staffRole
      ? [{ userId: known(ids, login), role: staffRole.role, organizationId: idOf(staffRole.organization) }]
      : [],
  );
  await db.insert(staffRoles).values(staff);
  return ids;
}
