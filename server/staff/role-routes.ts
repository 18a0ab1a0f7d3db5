import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { grantedRoleListSchema, newRoleSchema } from '../../src/domain/staff/role-schema.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { staffRoles } from '../db/schema/staff.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { personName } from '../roster/person-name.ts';
import { grantRole, isInScope, withdrawRole } from './change-roles.ts';
import { requirePermission } from './require-permission.ts';
import { scopeOf, scopeParams } from './scope.ts';

const PATH = '/api/v1/manage/:org/staff';
const answer = { response: { 200: grantedRoleListSchema } };
const roleParams = z.object({ ...scopeParams.shape, id: rowIdSchema });

/** Routes for managers: who has which role in a school, or in the whole installation (STAFF-1). */
export const roleRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(`${PATH}/`, { schema: { params: scopeParams, ...answer } }, async (request) => {
    const organizationId = scopeOf(request.params.org);
    const actor = await requirePermission(db, request, organizationId, 'staff.edit');
    return { items: await loadRoles(db, organizationId, actor) };
  });

  app.post(`${PATH}/`, { schema: { params: scopeParams, body: newRoleSchema, ...answer } }, async (request) => {
    const organizationId = scopeOf(request.params.org);
    const actor = await requirePermission(db, request, organizationId, 'staff.edit');
    await db.transaction((tx) => grantRole(tx, { organizationId, actor, now: clock() }, request.body));
    return { items: await loadRoles(db, organizationId, actor) };
  });

  app.delete(`${PATH}/:id`, { schema: { params: roleParams, ...answer } }, async (request) => {
    const organizationId = scopeOf(request.params.org);
    const actor = await requirePermission(db, request, organizationId, 'staff.edit');
    const roleId = Number(request.params.id);
    await db.transaction((tx) => withdrawRole(tx, { organizationId, actor, now: clock() }, roleId));
    return { items: await loadRoles(db, organizationId, actor) };
  });
};

async function loadRoles(db: Database, organizationId: number | null, actor: number) {
  const rows = await db
    .select({ id: staffRoles.id, role: staffRoles.role, person: users })
    .from(staffRoles)
    .innerJoin(users, eq(users.id, staffRoles.userId))
    .where(isInScope(organizationId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(staffRoles.id));
  return rows.map(({ id, role, person }) => ({
    id: String(id),
    personId: String(person.id),
    name: personName(person),
    login: person.login,
    email: person.email,
    role,
    isOwn: person.id === actor,
  }));
}
