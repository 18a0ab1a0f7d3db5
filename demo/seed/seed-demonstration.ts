import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { seeds } from '../../server/db/schema/organizations.ts';
import { users } from '../../server/db/schema/people.ts';
import { loadDemonstrationIds, seedCatalog } from './catalog/seed-catalog.ts';
import { dayFrom } from './days.ts';
import { seedCodes } from './seed-codes.ts';
import { seedLaunch } from './seed-launch.ts';
import { seedOrganizations } from './seed-organizations.ts';
import { seedPeople } from './seed-people.ts';
import { seedSections } from './seed-sections.ts';
import { seedShelves } from './seed-shelves.ts';

const NAME = 'demonstration';

/**
 * Fills an empty database with the demo in one transaction. A database that is in use is not changed. If two servers
 * start together, only one of them seeds.
 * @returns true if the database was filled by this call
 */
export function seedDemonstration(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`);
    if (!(await isEmpty(tx))) return false;
    const organizations = await seedOrganizations(tx);
    const people = await seedPeople(tx, organizations);
    await seedCatalog(tx);
    const ids = { organizations, people, products: await loadDemonstrationIds(tx) };
    await seedShelves(tx, now, ids, await seedSections(tx, now, ids));
    await seedCodes(tx, ids);
    await seedLaunch(tx, ids);
    await tx.insert(seeds).values({ name: NAME, seededOn: dayFrom(now, 0) });
    return true;
  });
}

/** Returns true if the database holds the demo, and not data of an operator. */
export async function isDemonstration(db: Database): Promise<boolean> {
  const [seeded] = await db.select().from(seeds).where(eq(seeds.name, NAME));
  return seeded !== undefined;
}

async function isEmpty(db: Database): Promise<boolean> {
  if (await isDemonstration(db)) return false;
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  return person === undefined;
}
