import * as z from 'zod';
import {
  changeOptRequestSchema,
  optChangeResource,
  optReceiptResource,
  requestedOptChange,
} from '../../src/domain/opting/opt-change-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { runIdempotent } from '../http/requests/idempotency.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { changeOpt } from './opting-change.ts';
import { loadReceipts } from './opting-receipts.ts';

const memberParams = z.object({ memberId: rowIdSchema });
const response = { 200: documentSchema };

/** Routes for opting out and in, and for the receipts. */
export const optingRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  const currency = storeCurrency(config);

  app.patch(
    '/api/v1/sections/members/:memberId/',
    { schema: { params: memberParams, body: changeOptRequestSchema, response } },
    async (request, reply) => {
      const membership = { userId: requirePerson(request), memberId: Number(request.params.memberId), currency };
      const change = requestedOptChange(request.body);
      return runIdempotent(context, request, reply, async (tx) => ({
        status: 200,
        body: writeDocument(optChangeResource, await changeOpt(tx, membership, change, clock())),
      }));
    },
  );

  app.get('/api/v1/sections/opt_receipts/', { schema: { response } }, async (request, reply) => {
    const receipts = await loadReceipts(db, requirePerson(request), currency);
    return sendDocument(request, reply, 'private', writeCollection(optReceiptResource, receipts));
  });
};
