import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { type BulkChange, bulkChangeSchema, bulkPermissions, bulkSchema } from '../../src/domain/staff/bulk-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { bulkMessages } from '../messages/bulk-messages.ts';
import type { Text } from '../messages/text.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { loadRosterClaims } from '../sign-in-providers/find-providers.ts';
import { requireScopedPermission, scopeOf, scopeParams } from '../staff/scope.ts';
import { startBulk } from './apply.ts';
import { bulkActionOf } from './bulk-action-of.ts';
import { loadBulk, requireBulk } from './load-bulk.ts';
import { previewBulk } from './preview.ts';

const PATH = '/api/v1/manage/:org/bulk';
const ofBulk = scopeParams.extend({ id: rowIdSchema });
const answers = { response: { 200: bulkSchema } };

/** Routes for staff: changes of many rows of a list, with a preview before anything happens (STAFF-8). */
export const bulkRoutes: DomainPlugin = async (app, { db, clock, config }) => {
  app.post(
    `${PATH}/`,
    { schema: { params: scopeParams, body: bulkChangeSchema, response: { 201: bulkSchema } } },
    async (request, reply) => {
      const change = request.body;
      const staff = await requireScopedPermission(db, request, request.params.org, bulkPermissions[change.kind]);
      const scope = {
        organizationId: staff.organizationId,
        actor: staff.userId,
        now: clock(),
        sendsMail: config.mail !== undefined,
        currency: storeCurrency(config),
        rosterClaims: staff.organizationId === null ? [] : await loadRosterClaims({ db, config }, staff.organizationId),
      };
      requireSensible(change, scope.now);
      const id = await previewBulk(db, bulkActionOf(change, scope), change, scope);
      return reply.code(201).send(await loadBulk(db, await requireBulk(db, String(id), scope)));
    },
  );

  app.get(`${PATH}/:id`, { schema: { params: ofBulk, ...answers } }, async (request) =>
    loadBulk(db, await requireOwn(request)),
  );

  app.post(`${PATH}/:id/apply`, { schema: { params: ofBulk, ...answers } }, async (request) => {
    const { id } = await requireOwn(request);
    await db.transaction((tx) => startBulk(tx, id, clock()));
    return loadBulk(db, await requireOwn(request));
  });

  /** Returns a bulk change that the caller prepared and may still make. */
  async function requireOwn(request: FastifyRequest & { params: z.infer<typeof ofBulk> }) {
    const { org, id } = request.params;
    const bulk = await requireBulk(db, id, { organizationId: scopeOf(org), actor: requirePerson(request) });
    await requireScopedPermission(db, request, org, bulkPermissions[bulk.change.kind]);
    return bulk;
  }
};

/** Refuses a change without values, and prices that start in the past, before the preview. @throws 422 */
function requireSensible(change: BulkChange, now: Date): void {
  const refuse = (detail: Text) => new Problem(422, 'validation_failed', { detail });
  if (change.kind === 'section.change' && Object.values(change.values).every((value) => value === undefined)) {
    throw refuse(bulkMessages.no_values);
  }
  if (change.kind === 'product.price' && change.startsAt !== null && new Date(change.startsAt) <= now) {
    throw refuse(bulkMessages.starts_in_past);
  }
}
