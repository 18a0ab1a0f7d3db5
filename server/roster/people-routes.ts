import * as z from 'zod';
import { peopleSorts, schoolPeopleSchema } from '../../src/domain/imports/unmatched-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { newPasswordLinkSchema, passwordLinkSchema } from '../../src/domain/staff/person-page-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { siteOriginOf } from '../http/security/origins.ts';
import { loadRosterClaims } from '../sign-in-providers/find-providers.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { findPeople } from './find-people.ts';
import { makePasswordLink } from './make-password-link.ts';
import { peopleCsv } from './people-csv.ts';

const orgParams = z.object({ org: rowNumberSchema });
const personParams = orgParams.extend({ id: rowNumberSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  /** Only people with neither a password nor a sign-in of the school. */
  show: z.literal('cannot-sign-in').optional(),
  /** Only current members of sections of this term. */
  term: z.optional(rowIdSchema),
  sort: z.enum(peopleSorts).default('added'),
});
const searchQuery = filters.extend({ cursor: z.string().max(1000).optional() });

/** Routes for staff: search for people of the school, and links with which they set a password. */
export const schoolPeopleRoutes: DomainPlugin = async (app, { db, clock, config }) => {
  /** Loads the claims by which people sign in through their school. Only the search for those who cannot needs them. */
  const claimsFor = async (org: number, show: 'cannot-sign-in' | undefined) =>
    show === undefined ? [] : loadRosterClaims({ db, config }, org);

  app.get(
    '/api/v1/manage/:org/people/',
    {
      schema: {
        params: orgParams,
        querystring: searchQuery,
        response: { 200: schoolPeopleSchema },
      },
    },
    async (request, reply) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'people.view');
      const { q, show, term, sort, cursor } = request.query;
      const page = await findPeople(db, org, { q, show, term, sort, cursor }, await claimsFor(org, show));
      return reply.send(page);
    },
  );

  app.get(
    '/api/v1/manage/:org/people.csv',
    { schema: { params: orgParams, querystring: filters } },
    async (request, reply) => {
      const { org } = request.params;
      await requirePermission(db, request, org, 'people.view');
      const { q, show, term, sort } = request.query;
      const claims = await claimsFor(org, show);
      return sendCsv(reply, 'people.csv', peopleCsv(db, org, { q, show, term, sort }, claims));
    },
  );

  app.post(
    '/api/v1/manage/:org/people/:id/password-link',
    { schema: { params: personParams, body: newPasswordLinkSchema, response: { 200: passwordLinkSchema } } },
    async (request, reply) => {
      const { org, id } = request.params;
      const staffId = await requirePermission(db, request, org, 'people.edit');
      const { mailKey } = request.body;
      const origin = siteOriginOf(request);
      const mail = mailKey === undefined ? undefined : { key: mailKey, origin };
      const link = { org, userId: id, staffId, mail, sendsMail: config.mail !== undefined };
      const token = await db.transaction((tx) => makePasswordLink(tx, link, clock()));
      const url = token === undefined ? null : `${origin}/account/set-password?token=${token}`;
      return reply.send({ url });
    },
  );
};
