import { eq } from 'drizzle-orm';
import { manageHomeSchema } from '../../src/domain/staff/staff-schema.ts';
import { organizations } from '../db/schema/organizations.ts';
import { staffRoles } from '../db/schema/staff.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { loadTaughtSchools } from './load-taught-schools.ts';

/** Route for the organizations that a person may manage, or in which the person teaches. */
export const staffRoutes: DomainPlugin = async (app, { db, config }) => {
  app.get('/api/v1/manage/', { schema: { response: { 200: manageHomeSchema } } }, async (request) => {
    const userId = requirePerson(request);
    const own = await db.select().from(staffRoles).where(eq(staffRoles.userId, userId));
    const taught = await loadTaughtSchools(db, userId);
    const installationRoles = own.filter((row) => row.organizationId === null).map(({ role }) => role);
    const all = await db.select().from(organizations).orderBy(organizations.title);
    const managed = all
      .map(({ id, title }) => {
        const roles = own.filter((row) => row.organizationId === id).map(({ role }) => role);
        if (taught.includes(id)) roles.push('instructor');
        return { id: String(id), title, roles: [...new Set([...installationRoles, ...roles])] };
      })
      .filter(({ roles }) => roles.length > 0);
    return {
      ...{ organizations: managed, installationRoles },
      sendsMail: config.mail !== undefined,
    };
  });
};
