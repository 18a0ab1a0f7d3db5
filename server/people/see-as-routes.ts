import * as z from 'zod';
import { newViewSchema, seenAccountSchema, startedViewSchema } from '../../src/domain/staff/see-as-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { personName } from '../roster/person-name.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { loadSeenAccount } from './load-seen-account.ts';
import { requireView, startView } from './staff-views.ts';

const params = z.object({
  org: rowNumberSchema,
  id: rowNumberSchema,
});

/** Routes for staff who see what a person sees (STAFF-7). The only change is the entry in the audit log. */
export const seeAsRoutes: DomainPlugin = async (app, { db, clock, config }) => {
  app.post(
    '/api/v1/manage/:org/people/:id/see-as',
    { schema: { params, body: newViewSchema, response: { 200: startedViewSchema } } },
    async (request) => {
      const { org, id: personId } = request.params;
      const actor = await requirePermission(db, request, org, 'people.see-as');
      const { reason } = request.body;
      const id = await db.transaction((tx) => startView(tx, { org, personId, actor, reason }, clock()));
      return { id: String(id) };
    },
  );

  app.get(
    '/api/v1/manage/:org/see-as/:id',
    { schema: { params, response: { 200: seenAccountSchema } } },
    async (request) => {
      const { org, id } = request.params;
      const actor = await requirePermission(db, request, org, 'people.see-as');
      const now = clock();
      const { person, reason, endsAt } = await requireView(db, org, id, actor, now);
      const seen = await loadSeenAccount(db, { org, userId: person.id, now, currency: storeCurrency(config) });
      return {
        person: { id: String(person.id), name: personName(person) },
        ...{ reason, endsAt: endsAt.toISOString(), ...seen },
      };
    },
  );
};
