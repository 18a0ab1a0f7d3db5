import { eq } from 'drizzle-orm';
import { manageHomeSchema } from '../../src/domain/staff/staff-schema.ts';
import { organizations } from '../db/schema/organizations.ts';
import { staffRoles } from '../db/schema/staff.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/caller.ts';

/** Route for the organizations that a person may manage. */
export const staffRoutes: DomainPlugin = async (app, { db }) => {
  app.get('/api/v1/manage/', { schema: { response: { 200: manageHomeSchema } } }, async (request, reply) => {
    const own = await db
      .select()
      .from(staffRoles)
      .where(eq(staffRoles.userId, requirePerson(request)));
    const installationRoles = own.filter((row) => row.organizationId === null).map(({ role }) => role);
    const all = await db.select().from(organizations).orderBy(organizations.title);
    const managed = all
      .map(({ id, title }) => {
        const roles = own.filter((row) => row.organizationId === id).map(({ role }) => role);
        return { id: String(id), title, roles: [...new Set([...installationRoles, ...roles])] };
      })
      .filter(({ roles }) => roles.length > 0);
    return reply.header('cache-control', 'private, no-store').send({ organizations: managed, installationRoles });
  });
};
